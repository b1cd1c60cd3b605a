import pg from "pg";

const TABLES = `select format('%I.%I', schemaname, tablename) as name from pg_tables
  where schemaname not in ('pg_catalog', 'information_schema') order by 1`;
/** A transaction that waits for ours and ours for it: begun again. */
const DEADLOCK = "40P01";

/** The number of rows and a checksum of every table. */
export type Sums = Readonly<Record<string, string>>;

/** Sums every table while nobody writes, and names this moment in the log, as `restore` knows it. */
export async function sumAt(url: string, point: string): Promise<Sums> {
  const client = await connect(url);
  try {
    for (;;) {
      try {
        await client.query("begin");
        const { rows } = await client.query<{ name: string }>(TABLES);
        await client.query(`lock table ${rows.map(({ name }) => name).join(", ")} in share mode`);
        await client.query("select pg_create_restore_point($1)", [point]);
        return await sumsOf(client, rows);
      } catch (error) {
        if ((error as { code?: string }).code !== DEADLOCK) throw error;
      } finally {
        await client.query("rollback");
      }
    }
  } finally {
    await client.end();
  }
}

/** Sums every table as it is. */
export async function sumTables(url: string): Promise<Sums> {
  const client = await connect(url);
  try {
    return await sumsOf(client, (await client.query<{ name: string }>(TABLES)).rows);
  } finally {
    await client.end();
  }
}

async function sumsOf(client: pg.Client, tables: readonly { name: string }[]): Promise<Sums> {
  const sums: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await client.query<{ sum: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(row, '' order by row)), '') as sum
       from (select md5(t::text) as row from ${name} t) hashed`,
    );
    sums[name] = rows[0]!.sum;
  }
  return sums;
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client(url);
  await client.connect();
  return client;
}
