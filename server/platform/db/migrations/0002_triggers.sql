-- The ledger: entries update the users' balances, sum to zero for each transaction and unit, and never change.
CREATE FUNCTION ledger_apply_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE ledger_accounts SET balance = balance + NEW.amount WHERE id = NEW.account_id AND balance IS NOT NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_entries_apply AFTER INSERT ON ledger_entries
  FOR EACH ROW EXECUTE FUNCTION ledger_apply_entry();
--> statement-breakpoint
CREATE FUNCTION ledger_check_transaction() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  checked bigint := CASE TG_TABLE_NAME WHEN 'ledger_transactions' THEN (to_jsonb(NEW) ->> 'id')::bigint
                    ELSE (to_jsonb(NEW) ->> 'transaction_id')::bigint END;
BEGIN
  IF NOT EXISTS (SELECT FROM ledger_entries WHERE transaction_id = checked) THEN
    RAISE EXCEPTION 'ledger transaction % has no entries', checked
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_transactions_balanced';
  END IF;
  IF EXISTS (SELECT FROM ledger_entries e JOIN ledger_accounts a ON a.id = e.account_id
             WHERE e.transaction_id = checked GROUP BY a.unit HAVING sum(e.amount) <> 0) THEN
    RAISE EXCEPTION 'ledger transaction % does not balance', checked
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_transactions_balanced';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_entries_balanced AFTER INSERT ON ledger_entries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_check_transaction();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_transactions_balanced AFTER INSERT ON ledger_transactions
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_check_transaction();
--> statement-breakpoint
CREATE FUNCTION ledger_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only: % refused', TG_TABLE_NAME, lower(TG_OP)
    USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_append_only';
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_entries
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
--> statement-breakpoint
CREATE TRIGGER ledger_transactions_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_transactions
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
--> statement-breakpoint
CREATE TRIGGER ledger_accounts_keep BEFORE DELETE OR TRUNCATE ON ledger_accounts
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
--> statement-breakpoint
CREATE FUNCTION ledger_guard_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    NEW.balance := CASE WHEN NEW.user_id IS NULL THEN NULL ELSE 0 END;
  ELSIF pg_trigger_depth() < 2 OR (NEW.id, NEW.kind, NEW.unit, NEW.user_id) IS DISTINCT FROM (OLD.id, OLD.kind, OLD.unit, OLD.user_id) THEN
    RAISE EXCEPTION 'a ledger account changes through entries only'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_append_only';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_accounts_guard BEFORE INSERT OR UPDATE ON ledger_accounts
  FOR EACH ROW EXECUTE FUNCTION ledger_guard_account();
--> statement-breakpoint
-- Collaborators: at most five and at most 100 percent for one target, under a lock of the target.
CREATE FUNCTION check_collaborators() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  share record;
BEGIN
  PERFORM FROM packs WHERE id = NEW.pack_id FOR UPDATE;
  PERFORM FROM preset_packs WHERE id = NEW.preset_pack_id FOR UPDATE;
  PERFORM FROM oneshot_packs WHERE id = NEW.oneshot_pack_id FOR UPDATE;
  PERFORM FROM sounds WHERE id = NEW.sound_id FOR UPDATE;
  SELECT count(*) AS people, coalesce(sum(percentage), 0) AS percent INTO share FROM collaborators
    WHERE pack_id = NEW.pack_id OR preset_pack_id = NEW.preset_pack_id
      OR oneshot_pack_id = NEW.oneshot_pack_id OR sound_id = NEW.sound_id;
  IF share.people > 5 OR share.percent > 100 THEN
    RAISE EXCEPTION '% collaborators share % percent', share.people, share.percent
      USING ERRCODE = 'check_violation', CONSTRAINT = 'collaborators_shares';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER collaborators_shares AFTER INSERT OR UPDATE ON collaborators
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_collaborators();
--> statement-breakpoint
-- Counters. Arguments: the counter, then for each target the reference column, the table and its key.
CREATE FUNCTION count_target() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  step integer := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
  changed jsonb := CASE TG_OP WHEN 'INSERT' THEN to_jsonb(NEW) ELSE to_jsonb(OLD) END;
  at integer := 1;
BEGIN
  WHILE at < TG_NARGS LOOP
    IF changed ->> TG_ARGV[at] IS NOT NULL THEN
      EXECUTE format('UPDATE %I SET %I = %I + $1 WHERE %I = $2', TG_ARGV[at + 1], TG_ARGV[0], TG_ARGV[0], TG_ARGV[at + 2])
        USING step, (changed ->> TG_ARGV[at])::integer;
    END IF;
    at := at + 3;
  END LOOP;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER likes_count AFTER INSERT OR DELETE ON likes FOR EACH ROW EXECUTE FUNCTION count_target(
  'likes_count', 'sound_id', 'sounds', 'id', 'preset_id', 'presets', 'id', 'oneshot_id', 'oneshots', 'id',
  'pack_id', 'packs', 'id', 'preset_pack_id', 'preset_packs', 'id', 'oneshot_pack_id', 'oneshot_packs', 'id',
  'playlist_id', 'playlists', 'id');
--> statement-breakpoint
CREATE TRIGGER follows_count_creators AFTER INSERT OR DELETE ON follows FOR EACH ROW EXECUTE FUNCTION count_target(
  'likes_count', 'creator_id', 'creators', 'user_id');
--> statement-breakpoint
CREATE TRIGGER follows_count_selections AFTER INSERT OR DELETE ON follows FOR EACH ROW EXECUTE FUNCTION count_target(
  'likes_count', 'selection_id', 'selections', 'id');
--> statement-breakpoint
CREATE TRIGGER plays_count AFTER INSERT ON plays FOR EACH ROW EXECUTE FUNCTION count_target(
  'plays_count', 'sound_id', 'sounds', 'id', 'preset_id', 'presets', 'id', 'oneshot_id', 'oneshots', 'id');
--> statement-breakpoint
CREATE TRIGGER downloads_count AFTER INSERT ON downloads FOR EACH ROW EXECUTE FUNCTION count_target(
  'downloads_count', 'sound_id', 'sounds', 'id', 'preset_id', 'presets', 'id', 'oneshot_id', 'oneshots', 'id');
--> statement-breakpoint
CREATE TRIGGER pack_downloads_count AFTER INSERT ON pack_downloads FOR EACH ROW EXECUTE FUNCTION count_target(
  'downloads_count', 'pack_id', 'packs', 'id', 'preset_pack_id', 'preset_packs', 'id',
  'oneshot_pack_id', 'oneshot_packs', 'id');
--> statement-breakpoint
-- What lists read: is_listed and search_text of items, search_text of packs. Writing either column recomputes it.
CREATE FUNCTION prepare_item() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  pack_table text := TG_ARGV[0];
  reference text := TG_ARGV[1];
  pack_title text;
  pack_status integer;
  related text;
  names text := '';
  at integer := 2;
BEGIN
  EXECUTE format('SELECT title, status FROM %I WHERE id = $1 FOR SHARE', pack_table)
    INTO pack_title, pack_status USING NEW.pack_id;
  WHILE at < TG_NARGS LOOP
    EXECUTE format('SELECT string_agg(t.title, '' '' ORDER BY t.id) FROM %I j JOIN %I t ON t.id = j.%I WHERE j.%I = $1',
      TG_ARGV[at], TG_ARGV[at + 1], TG_ARGV[at + 2], reference) INTO related USING NEW.id;
    names := concat_ws(' ', names, related);
    at := at + 3;
  END LOOP;
  NEW.is_listed := NEW.banned_at IS NULL AND (NEW.pack_id IS NULL OR pack_status = 1);
  NEW.search_text := lower(concat_ws(' ', NEW.title, array_to_string(NEW.tags, ' '), pack_title, names,
    (SELECT username || ' ' || display FROM users WHERE id = NEW.creator_id)));
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER sounds_prepare BEFORE INSERT OR UPDATE OF title, tags, pack_id, creator_id, banned_at, is_listed, search_text
  ON sounds FOR EACH ROW EXECUTE FUNCTION prepare_item('packs', 'sound_id',
  'sound_genres', 'genres', 'genre_id', 'sound_instruments', 'instruments', 'instrument_id');
--> statement-breakpoint
CREATE TRIGGER presets_prepare BEFORE INSERT OR UPDATE OF title, tags, pack_id, creator_id, banned_at, is_listed, search_text
  ON presets FOR EACH ROW EXECUTE FUNCTION prepare_item('preset_packs', 'preset_id',
  'preset_genres', 'genres', 'genre_id', 'preset_instruments', 'instruments', 'instrument_id',
  'preset_plugins', 'plugins', 'plugin_id');
--> statement-breakpoint
CREATE TRIGGER oneshots_prepare BEFORE INSERT OR UPDATE OF title, tags, pack_id, creator_id, banned_at, is_listed, search_text
  ON oneshots FOR EACH ROW EXECUTE FUNCTION prepare_item('oneshot_packs', 'oneshot_id',
  'oneshot_genres', 'genres', 'genre_id', 'oneshot_instruments', 'instruments', 'instrument_id');
--> statement-breakpoint
CREATE FUNCTION prepare_pack() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  genre_titles text;
BEGIN
  EXECUTE format('SELECT string_agg(g.title, '' '' ORDER BY g.id) FROM %I j JOIN genres g ON g.id = j.genre_id WHERE j.%I = $1',
    TG_ARGV[0], TG_ARGV[1]) INTO genre_titles USING NEW.id;
  NEW.search_text := lower(concat_ws(' ', NEW.title, genre_titles,
    (SELECT username || ' ' || display FROM users WHERE id = NEW.creator_id)));
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER packs_prepare BEFORE INSERT OR UPDATE OF title, creator_id, search_text ON packs
  FOR EACH ROW EXECUTE FUNCTION prepare_pack('pack_genres', 'pack_id');
--> statement-breakpoint
CREATE TRIGGER preset_packs_prepare BEFORE INSERT OR UPDATE OF title, creator_id, search_text ON preset_packs
  FOR EACH ROW EXECUTE FUNCTION prepare_pack('preset_pack_genres', 'preset_pack_id');
--> statement-breakpoint
CREATE TRIGGER oneshot_packs_prepare BEFORE INSERT OR UPDATE OF title, creator_id, search_text ON oneshot_packs
  FOR EACH ROW EXECUTE FUNCTION prepare_pack('oneshot_pack_genres', 'oneshot_pack_id');
--> statement-breakpoint
CREATE FUNCTION refresh_pack_items() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status IS DISTINCT FROM OLD.status OR NEW.title IS DISTINCT FROM OLD.title THEN
    EXECUTE format('UPDATE %I SET search_text = '''' WHERE pack_id = $1', TG_ARGV[0]) USING NEW.id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER packs_refresh_sounds AFTER UPDATE OF status, title ON packs
  FOR EACH ROW EXECUTE FUNCTION refresh_pack_items('sounds');
--> statement-breakpoint
CREATE TRIGGER preset_packs_refresh_presets AFTER UPDATE OF status, title ON preset_packs
  FOR EACH ROW EXECUTE FUNCTION refresh_pack_items('presets');
--> statement-breakpoint
CREATE TRIGGER oneshot_packs_refresh_oneshots AFTER UPDATE OF status, title ON oneshot_packs
  FOR EACH ROW EXECUTE FUNCTION refresh_pack_items('oneshots');
--> statement-breakpoint
-- Genres and the like are inserted with a new row; removing one is an edit.
CREATE FUNCTION refresh_search_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('UPDATE %I SET search_text = ''''%s WHERE id = $1', TG_ARGV[0],
      CASE TG_OP WHEN 'DELETE' THEN ', updated_at = now()' ELSE '' END)
    USING (CASE TG_OP WHEN 'INSERT' THEN to_jsonb(NEW) ELSE to_jsonb(OLD) END ->> TG_ARGV[1])::integer;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER sound_genres_refresh AFTER INSERT OR DELETE ON sound_genres
  FOR EACH ROW EXECUTE FUNCTION refresh_search_text('sounds', 'sound_id');
--> statement-breakpoint
CREATE TRIGGER sound_instruments_refresh AFTER INSERT OR DELETE ON sound_instruments
  FOR EACH ROW EXECUTE FUNCTION refresh_search_text('sounds', 'sound_id');
--> statement-breakpoint
CREATE TRIGGER preset_genres_refresh AFTER INSERT OR DELETE ON preset_genres
  FOR EACH ROW EXECUTE FUNCTION refresh_search_text('presets', 'preset_id');
--> statement-breakpoint
CREATE TRIGGER preset_instruments_refresh AFTER INSERT OR DELETE ON preset_instruments
  FOR EACH ROW EXECUTE FUNCTION refresh_search_text('presets', 'preset_id');
--> statement-breakpoint
CREATE TRIGGER preset_plugins_refresh AFTER INSERT OR DELETE ON preset_plugins
  FOR EACH ROW EXECUTE FUNCTION refresh_search_text('presets', 'preset_id');
--> statement-breakpoint
CREATE TRIGGER oneshot_genres_refresh AFTER INSERT OR DELETE ON oneshot_genres
  FOR EACH ROW EXECUTE FUNCTION refresh_search_text('oneshots', 'oneshot_id');
--> statement-breakpoint
CREATE TRIGGER oneshot_instruments_refresh AFTER INSERT OR DELETE ON oneshot_instruments
  FOR EACH ROW EXECUTE FUNCTION refresh_search_text('oneshots', 'oneshot_id');
--> statement-breakpoint
CREATE TRIGGER pack_genres_refresh AFTER INSERT OR DELETE ON pack_genres
  FOR EACH ROW EXECUTE FUNCTION refresh_search_text('packs', 'pack_id');
--> statement-breakpoint
CREATE TRIGGER preset_pack_genres_refresh AFTER INSERT OR DELETE ON preset_pack_genres
  FOR EACH ROW EXECUTE FUNCTION refresh_search_text('preset_packs', 'preset_pack_id');
--> statement-breakpoint
CREATE TRIGGER oneshot_pack_genres_refresh AFTER INSERT OR DELETE ON oneshot_pack_genres
  FOR EACH ROW EXECUTE FUNCTION refresh_search_text('oneshot_packs', 'oneshot_pack_id');
--> statement-breakpoint
CREATE FUNCTION refresh_creator_names() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  owned text;
BEGIN
  IF NEW.username IS DISTINCT FROM OLD.username OR NEW.display IS DISTINCT FROM OLD.display THEN
    FOREACH owned IN ARRAY ARRAY['packs', 'preset_packs', 'oneshot_packs', 'sounds', 'presets', 'oneshots'] LOOP
      EXECUTE format('UPDATE %I SET search_text = '''' WHERE creator_id = $1', owned) USING NEW.id;
    END LOOP;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_refresh_names AFTER UPDATE OF username, display ON users
  FOR EACH ROW EXECUTE FUNCTION refresh_creator_names();
--> statement-breakpoint
-- A ban ends every session, link and code of its user for good: lifting the ban restores none of them.
CREATE FUNCTION users_end_sign_in() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE sessions SET revoked_at = now() WHERE user_id = NEW.id AND revoked_at IS NULL;
  UPDATE password_resets SET used_at = now() WHERE user_id = NEW.id AND used_at IS NULL;
  DELETE FROM email_verifications WHERE user_id = NEW.id;
  DELETE FROM one_time_codes WHERE user_id = NEW.id AND used_at IS NULL;
  DELETE FROM known_devices WHERE user_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_banned AFTER UPDATE OF banned_at ON users FOR EACH ROW
  WHEN (OLD.banned_at IS NULL AND NEW.banned_at IS NOT NULL) EXECUTE FUNCTION users_end_sign_in();
--> statement-breakpoint
-- Lifting a ban brings no link of a mail back to life.
CREATE FUNCTION users_end_account_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE email_changes SET ended_at = now() WHERE user_id = NEW.id AND ended_at IS NULL;
  DELETE FROM account_deletions WHERE user_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_banned_account_changes AFTER UPDATE OF banned_at ON users FOR EACH ROW
  WHEN (OLD.banned_at IS NULL AND NEW.banned_at IS NOT NULL) EXECUTE FUNCTION users_end_account_changes();
