import type { Query } from "@/tests/integration/support/database-before";

/** The migration that makes one table of the three kinds of pack. */
export const ONE_PACK = "0041_one-pack";

const KINDS = [
  { name: "sample", packs: "packs", reference: "pack_id", items: "sounds", item: "sound_id", share: 0.8, each: 20 },
  {
    ...{ name: "preset", packs: "preset_packs", reference: "preset_pack_id", items: "presets", item: "preset_id" },
    ...{ share: 0.05, each: 10 },
  },
  {
    ...{ name: "oneshot", packs: "oneshot_packs", reference: "oneshot_pack_id", items: "oneshots", item: "oneshot_id" },
    ...{ share: 0.15, each: 30 },
  },
] as const;

/** The key of a stored object, as an SQL expression. */
const objectKey = (folder: string, n: string, extension: string) =>
  `'${folder}/' || left(md5(${n}::text), 2) || '/' || md5(${n}::text) || md5(${n}::text) || '.${extension}'`;

const RECORDING = `original_key, original_bytes, original_format, sample_rate, bit_depth, channels`;
const recording = `${objectKey("originals", "n", "wav")}, 1, 'wav', 44100, 16, 2`;

/**
 * Fills a database from before with `items` items of the three kinds, their packs, and everything that refers to a pack.
 * The same ids occur in each kind, and the packs with the highest were deleted.
 */
export async function fillBefore(query: Query, items: number): Promise<void> {
  const users = Math.max(20, Math.round(items / 50));
  const creators = Math.max(5, Math.round(users / 10));
  const run = async (...statements: string[]) => {
    for (const statement of statements) await query(statement);
  };
  await run(
    "set session_replication_role = replica",
    `insert into users (id, email, username, display, email_verified_at, has_ever_paid)
     select n, 'u' || n || '@wavecrate.test', 'user' || n, 'User ' || n, now(), true from generate_series(1, ${users}) n`,
    `insert into creators (user_id, status, activated_at) select n, 'active', now() from generate_series(1, ${creators}) n`,
    `insert into ledger_transactions (id, kind, description, idempotency_key)
     select n, 'pack_download', 'Pack', 'before:' || n from generate_series(1, ${users}) n`,
  );
  for (const { name, packs, reference, items: table, item, share, each } of KINDS) {
    const count = Math.max(12, Math.round(items * share));
    const packCount = Math.max(4, Math.round(count / each));
    const isReviewed = name !== "oneshot";
    const [packOf, itemOf] = [`1 + n % ${packCount}`, `1 + n % ${count}`];
    const reviewColumns = isReviewed ? ", is_declared_own, declared_machine, sent_at" : "";
    const reviewValues = isReviewed ? ", true, 'none', now() - interval '9 days'" : "";
    const columns: Record<string, [string, string]> = {
      sounds: [`${RECORDING}, tempo, is_loop, copyright_label`, `${recording}, 120, true, 'Royalty-Free'`],
      oneshots: [RECORDING, recording],
      presets: ["preset_key, preset_bytes, preset_file_name", `${objectKey("presets", "n", "fxp")}, 1, 'a.fxp'`],
    };
    const [itemColumns, itemValues] = columns[table]!;
    await run(
      `insert into ${packs} (id, creator_id, title, description, thumb_key, price_cents, likes_count, downloads_count, trending_score,
         search_text, is_listed, status, published_at, updated_at, version ${reviewColumns})
       select n, 1 + n % ${creators}, '${name} ' || n, 'Text of ' || n, ${objectKey("covers", "n", "webp")},
         case when n % 3 = 0 then 100 + n % 5000 end, n % 7, n % 5, n % 11, '${name} ' || n, n % 10 <> 0,
         case when n % 10 <> 0 then 1 else ${isReviewed ? 3 : 0} end, now() - n * interval '1 minute', now(), 1 + n % 4
         ${reviewValues}
       from generate_series(1, ${packCount}) n`,
      `select setval(pg_get_serial_sequence('${packs}', 'id'), ${packCount + 3})`,
      `insert into ${name === "sample" ? "pack_genres" : `${name}_pack_genres`} (${reference}, genre_id)
       select p.id, g.id from ${packs} p, lateral (select id from genres order by (p.id * 7 + id * 13) % 17, id limit 2) g`,
      `insert into ${table} (id, creator_id, pack_id, title, price, duration_seconds, peaks, mp3_key, mp3_bytes, state, is_listed,
         search_text, uploaded_at, ${itemColumns})
       select n, 1 + (${packOf}) % ${creators}, ${packOf}, '${name} ' || n, 2, 3, 'ab', ${objectKey("previews", "n", "mp3")}, 1,
         'approved', (${packOf}) % 10 <> 0, '${name} ' || n, now() - n * interval '1 second', ${itemValues}
       from generate_series(1, ${count}) n`,
      `select setval(pg_get_serial_sequence('${table}', 'id'), ${count})`,
      `insert into likes (user_id, ${reference}) select u, ${packOf} from generate_series(1, ${users}) u, generate_series(u, u + 1) n
       on conflict do nothing`,
      `insert into likes (user_id, ${item})
       select u, ${itemOf} from generate_series(1, ${users}) u, generate_series(u * 3, u * 3 + 4) n on conflict do nothing`,
      `insert into pack_downloads (user_id, ${reference}, price, ledger_transaction_id) select n, ${packOf}, 3, n
       from generate_series(1, ${users}, 4) n`,
      `insert into downloads (user_id, ${item}, format, price)
       select u, ${itemOf}, '${table === "presets" ? "preset" : "wav"}', 0 from generate_series(1, ${users}) u, generate_series(u, u + 2) n
       on conflict do nothing`,
      `insert into plays (${item})
       select ${itemOf} from generate_series(1, ${count}) n`,
      `insert into orders (user_id, ${reference}, title, amount_cents, status, request_key, provider_order_id)
       select n, ${packOf}, '${name} ' || n, 999, 'created', '${name}-' || n, 'PAYPAL-${name}-' || n
       from generate_series(2, ${users}, 5) n`,
      `insert into uploads (user_id, ${reference}, file_name, object_key, bytes)
       select 1 + n % ${creators}, ${packOf}, n || '.wav', 'uploads/${name}' || n, 9 from generate_series(1, ${packCount}) n`,
      `insert into featured_packs (${reference}, position) select n, n from generate_series(1, 3) n`,
      `insert into collaborators (${reference}, user_id, percentage) select n, ${users} - n % 7, 10 from generate_series(1, ${packCount}) n`,
      `insert into pack_files (${reference}, uploader_id, kind, path, bytes, state, object_key)
       select ${packOf}, 1 + n % ${creators}, '${name === "preset" ? "preset" : "sound"}', n || '.wav', 5, 'waiting', 'originals/' || n
       from generate_series(1, ${packCount * 2}) n`,
    );
    if (!isReviewed) continue;
    await run(
      `insert into share_requests (${reference}, user_id, asked_by, percentage, state)
       select n, ${users} - 8, 1, 5, 'asked' from generate_series(1, ${packCount}) n`,
      `insert into pack_events (${reference}, actor_id, from_status, to_status, message)
       select ${packOf}, 1, 3, 2, 'Sent ' || n from generate_series(1, ${packCount * 3}) n`,
      `insert into pack_holds (${reference}, kind) select n, 'share' from generate_series(1, ${packCount}, 3) n`,
      `insert into pack_announcements (${reference}) select n from generate_series(1, ${packCount}, 2) n`,
      `insert into pack_corrections (${reference}, actor_id, field, before, after)
       select n, 1, 'description', 'a', 'b' from generate_series(1, ${packCount}) n`,
    );
  }
  await run(
    `insert into files_in_line (file_id, user_id, pack_key, is_zip) select id, uploader_id,
       coalesce(pack_id::bigint * 3, preset_pack_id::bigint * 3 + 1, oneshot_pack_id::bigint * 3 + 2), false from pack_files`,
    `insert into audit_entries (actor_id, action, subject_type, subject_id, before, after)
     select 1, 'pack.approve', kind || '-pack', n, '{}', '{}' from generate_series(1, 4) n, unnest(array['sample', 'preset', 'oneshot']) kind`,
    `insert into idempotency_keys (user_id, key, request_hash, response)
     select n, 'from-before', 'hash', '{"download": "/api/files/preset-pack/1"}' from generate_series(1, 3) n`,
    `insert into ledger_entries (transaction_id, account_id, amount)
     select n, (select id from ledger_accounts order by id limit 1), 5 from generate_series(1, ${users}) n`,
    `insert into notifications (user_id, type, message)
     select n, 'pack-published', '<a href="/preset-packs/1">preset 1</a> is out' from generate_series(1, 5) n`,
    `insert into catalogue_changes (kind, item_id)
     select unnest(array['sample_pack', 'preset_pack', 'oneshot_pack']), n from generate_series(1, 3) n`,
    `insert into search_history (type, search, results_count) select 'packs', 'night bus', 4 from generate_series(1, 9)`,
    "set session_replication_role = default",
  );
}

const REFERENCES = {
  ...{ likes: 3, collaborators: 3, pack_downloads: 3, featured_packs: 3, uploads: 3, orders: 3, pack_files: 3 },
  ...{ share_requests: 2, pack_events: 2, pack_holds: 2, pack_announcements: 2, pack_corrections: 2 },
};
const PACK_COLUMNS = `creator_id, title, description, thumb_key, glow, price_cents, status, likes_count, downloads_count,
  trending_score, search_text, is_listed, created_at, published_at, updated_at, created_by, version`;
const REVIEW_COLUMNS = "sent_at, declared_machine, is_declared_own, claimed_by, claimed_at, claim_seen_at";
const UNCHANGED = [
  ...["ledger_entries", "ledger_transactions", "audit_entries", "notifications", "search_history", "idempotency_keys"],
  ...["catalogue_changes", "downloads", "plays"],
];

const sumOf = (rows: string) =>
  `select count(*)::int as rows, md5(string_agg(t, '|' order by t)) as sum from (${rows}) r(t)`;

/** What refers to a pack, and what later migrations added. */
const NOT_COMPARED = ["pack_id", "preset_pack_id", "oneshot_pack_id", "pack_key", "midi_key", "midi_bytes"]
  .concat("beats", "first_beat", "loop_frames", "beats_by_creator", "features", "fingerprint", "stack_id", "upload_key")
  .map((name) => `'${name}'`)
  .join(", ");

/**
 * Rows and checksums of every table that has packs or refers to one, each pack by its kind and its id on the wire. Equal
 * before the migration (`isBefore`) and after it, if nothing was lost or changed.
 */
export async function sumPacks(query: Query, isBefore: boolean): Promise<Record<string, unknown>> {
  const columnsOf = async (table: string) => {
    const rows = await query(`select column_name as name from information_schema.columns where table_schema = 'public'
      and table_name = '${table}' and column_name not in (${NOT_COMPARED}) order by 1`);
    return rows.map(({ name }) => `r."${name as string}"`).join(", ");
  };
  const sums: Record<string, unknown> = {};
  const add = async (name: string, rows: string) => {
    sums[name] = (await query(sumOf(rows)))[0];
  };
  for (const [table, kinds] of Object.entries(REFERENCES)) {
    const pack = isBefore
      ? KINDS.filter(({ name }) => name !== "oneshot" || kinds === 3)
          .map(({ name, reference }) => `select '${name}', r.${reference} where r.${reference} is not null`)
          .join(" union all ")
      : "select p.kind, p.wire_id from packs p where p.id = r.pack_id";
    await add(
      table,
      `select row(${await columnsOf(table)}, x.kind, x.id)::text from ${table} r left join lateral (${pack}) x(kind, id) on true`,
    );
  }
  const packRows = isBefore
    ? KINDS.map(({ name, packs }) => `select row('${name}', id, ${PACK_COLUMNS})::text from ${packs}`).join(
        " union all ",
      )
    : `select row(kind, wire_id, ${PACK_COLUMNS})::text from packs`;
  await add("packs", packRows);
  const reviewRows = isBefore
    ? `select row('sample', id, ${REVIEW_COLUMNS})::text from packs union all select row('preset', id, ${REVIEW_COLUMNS})::text from preset_packs`
    : `select row(kind, wire_id, ${REVIEW_COLUMNS})::text from packs where kind <> 'oneshot'`;
  await add("reviews of packs", reviewRows);
  const genreRows = isBefore
    ? `select 'sample' || pack_id || ':' || genre_id from pack_genres
       union all select 'preset' || preset_pack_id || ':' || genre_id from preset_pack_genres
       union all select 'oneshot' || oneshot_pack_id || ':' || genre_id from oneshot_pack_genres`
    : "select p.kind || p.wire_id || ':' || g.genre_id from pack_genres g join packs p on p.id = g.pack_id";
  await add("genres", genreRows);
  for (const { name, items } of KINDS) {
    const columns = await columnsOf(items);
    await add(
      items,
      isBefore
        ? `select row(${columns}, r.pack_id)::text from ${items} r`
        : `select row(${columns}, p.wire_id)::text from ${items} r left join packs p on p.id = r.pack_id and p.kind = '${name}'`,
    );
  }
  for (const table of UNCHANGED) await add(table, `select r::text from ${table} r`);
  const line = isBefore
    ? "pack_key % 3, pack_key / 3"
    : "array_position(array['sample', 'preset', 'oneshot'], p.kind) - 1, p.wire_id";
  await add(
    "files in line",
    `select row(l.file_id, l.user_id, l.is_zip, ${line})::text from files_in_line l ${isBefore ? "" : "join packs p on p.id = l.pack_key"}`,
  );
  return sums;
}
