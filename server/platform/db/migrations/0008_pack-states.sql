-- An item is listed when it is approved and not banned, and its pack is active.
CREATE OR REPLACE FUNCTION prepare_item() RETURNS trigger LANGUAGE plpgsql AS $$
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
  NEW.is_listed := NEW.state = 'approved' AND NEW.banned_at IS NULL AND (NEW.pack_id IS NULL OR pack_status = 1);
  NEW.search_text := lower(concat_ws(' ', NEW.title, array_to_string(NEW.tags, ' '), pack_title, names,
    (SELECT username || ' ' || display FROM users WHERE id = NEW.creator_id)));
  RETURN NEW;
END $$;
--> statement-breakpoint
DROP TRIGGER sounds_prepare ON sounds;
--> statement-breakpoint
CREATE TRIGGER sounds_prepare BEFORE INSERT OR UPDATE OF title, tags, pack_id, creator_id, banned_at, state, is_listed, search_text
  ON sounds FOR EACH ROW EXECUTE FUNCTION prepare_item('packs', 'sound_id',
  'sound_genres', 'genres', 'genre_id', 'sound_instruments', 'instruments', 'instrument_id');
--> statement-breakpoint
DROP TRIGGER presets_prepare ON presets;
--> statement-breakpoint
CREATE TRIGGER presets_prepare BEFORE INSERT OR UPDATE OF title, tags, pack_id, creator_id, banned_at, state, is_listed, search_text
  ON presets FOR EACH ROW EXECUTE FUNCTION prepare_item('preset_packs', 'preset_id',
  'preset_genres', 'genres', 'genre_id', 'preset_instruments', 'instruments', 'instrument_id',
  'preset_plugins', 'plugins', 'plugin_id');
--> statement-breakpoint
DROP TRIGGER oneshots_prepare ON oneshots;
--> statement-breakpoint
CREATE TRIGGER oneshots_prepare BEFORE INSERT OR UPDATE OF title, tags, pack_id, creator_id, banned_at, state, is_listed, search_text
  ON oneshots FOR EACH ROW EXECUTE FUNCTION prepare_item('oneshot_packs', 'oneshot_id',
  'oneshot_genres', 'genres', 'genre_id', 'oneshot_instruments', 'instruments', 'instrument_id');
--> statement-breakpoint
CREATE OR REPLACE FUNCTION note_edit() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  derived text[] := '{search_text,is_listed,likes_count,plays_count,downloads_count,trending_score,features,cyanite_id,cyanite_status,has_mid,has_stems,updated_at,version,state,wav_key,wav_bytes,samples_hash,status,sent_at,claimed_by,claimed_at,claim_seen_at}';
BEGIN
  INSERT INTO catalogue_changes (kind, item_id) VALUES (TG_ARGV[0], NEW.id);
  IF to_jsonb(OLD) - derived IS DISTINCT FROM to_jsonb(NEW) - derived THEN NEW.updated_at := now(); END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- The order of a pack's sounds is shown on its page.
CREATE TRIGGER sounds_log_moved AFTER UPDATE ON sounds FOR EACH ROW
  WHEN (OLD.position IS DISTINCT FROM NEW.position) EXECUTE FUNCTION log_pack_change('sample_pack');
--> statement-breakpoint
-- The moves of a reviewed pack. Everything else is refused, whoever asks: see docs/decisions for the table.
CREATE FUNCTION guard_pack_status() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  reference text := TG_ARGV[0];
  is_held boolean;
  shares_in_it boolean;
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.status <> 3 THEN
      RAISE EXCEPTION 'a new pack has status 3, not %', NEW.status
        USING ERRCODE = 'check_violation', CONSTRAINT = 'pack_status_move';
    END IF;
    RETURN NEW;
  END IF;
  IF TG_OP = 'DELETE' THEN
    IF OLD.status NOT IN (3, 4) THEN
      RAISE EXCEPTION 'a pack with status % is not deleted', OLD.status
        USING ERRCODE = 'check_violation', CONSTRAINT = 'pack_status_move';
    END IF;
    RETURN OLD;
  END IF;
  IF NEW.status = OLD.status THEN
    IF OLD.claimed_by IS NOT NULL AND NEW.claimed_by IS DISTINCT FROM OLD.claimed_by THEN
      RAISE EXCEPTION 'a claim is let go before another one'
        USING ERRCODE = 'check_violation', CONSTRAINT = 'pack_status_move';
    END IF;
    RETURN NEW;
  END IF;
  IF (OLD.status, NEW.status) NOT IN ((3, 2), (2, 3), (2, 6), (6, 2), (6, 1), (6, 5), (5, 1), (6, 3), (6, 4), (1, 3)) THEN
    RAISE EXCEPTION 'a pack does not move from status % to %', OLD.status, NEW.status
      USING ERRCODE = 'check_violation', CONSTRAINT = 'pack_status_move';
  END IF;
  IF NEW.status IN (1, 5) THEN
    EXECUTE format('SELECT exists (SELECT FROM pack_holds WHERE %I = $1 AND ended_at IS NULL)', reference)
      INTO is_held USING NEW.id;
    IF is_held <> (NEW.status = 5) THEN
      RAISE EXCEPTION 'a pack is ready while something holds it back, and active when nothing does'
        USING ERRCODE = 'check_violation', CONSTRAINT = 'pack_status_move';
    END IF;
  END IF;
  IF NEW.status = 6 THEN
    EXECUTE format('SELECT exists (SELECT FROM collaborators WHERE %I = $1 AND user_id = $2)', reference)
      INTO shares_in_it USING NEW.id, NEW.claimed_by;
    IF shares_in_it OR NEW.claimed_by IN (NEW.creator_id, coalesce(NEW.created_by, NEW.creator_id)) THEN
      RAISE EXCEPTION 'nobody decides on a pack that they own, created or share in'
        USING ERRCODE = 'check_violation', CONSTRAINT = 'pack_claim_of_own';
    END IF;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER packs_guard_status BEFORE INSERT OR UPDATE OF status, claimed_by OR DELETE ON packs
  FOR EACH ROW EXECUTE FUNCTION guard_pack_status('pack_id');
--> statement-breakpoint
CREATE TRIGGER preset_packs_guard_status BEFORE INSERT OR UPDATE OF status, claimed_by OR DELETE ON preset_packs
  FOR EACH ROW EXECUTE FUNCTION guard_pack_status('preset_pack_id');
--> statement-breakpoint
-- The history of a pack is never changed, and ends only with the pack itself.
CREATE FUNCTION pack_events_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND NOT exists (SELECT FROM packs WHERE id = OLD.pack_id)
    AND NOT exists (SELECT FROM preset_packs WHERE id = OLD.preset_pack_id) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'pack_events is append-only: % refused', lower(TG_OP)
    USING ERRCODE = 'check_violation', CONSTRAINT = 'pack_events_append_only';
END $$;
--> statement-breakpoint
CREATE TRIGGER pack_events_append_only BEFORE UPDATE OR DELETE ON pack_events
  FOR EACH ROW EXECUTE FUNCTION pack_events_refuse_change();
--> statement-breakpoint
CREATE FUNCTION pack_events_refuse_truncate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'pack_events is append-only: truncate refused'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'pack_events_append_only';
END $$;
--> statement-breakpoint
CREATE TRIGGER pack_events_never_truncated BEFORE TRUNCATE ON pack_events
  FOR EACH STATEMENT EXECUTE FUNCTION pack_events_refuse_truncate();
