-- A change of a row of the catalogue is noted unless it is only of columns that no public page shows, such as counters. The
-- columns that are compared are therefore all others: a migration that adds one calls this again, with what isn't shown.
-- They are compared as they are, so that a play or a like costs what it did.
CREATE FUNCTION watch_row(watched regclass, kind text, unshown text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  shown text[] := ARRAY(SELECT quote_ident(attname) FROM pg_attribute WHERE attrelid = watched AND attnum > 0
    AND NOT attisdropped AND attgenerated = '' AND attname::text <> ALL (unshown) ORDER BY attnum);
  unknown text := (SELECT min(name) FROM unnest(unshown) name WHERE NOT EXISTS (SELECT FROM pg_attribute
    WHERE attrelid = watched AND attname = name AND NOT attisdropped));
  trigger_name text := (SELECT relname || '_touched' FROM pg_class WHERE oid = watched);
BEGIN
  IF unknown IS NOT NULL THEN RAISE EXCEPTION '% has no column %', watched, unknown; END IF;
  EXECUTE format('DROP TRIGGER IF EXISTS %I ON %s', trigger_name, watched);
  EXECUTE format('CREATE TRIGGER %I BEFORE UPDATE ON %s FOR EACH ROW
    WHEN (ROW(%s) IS DISTINCT FROM ROW(%s)) EXECUTE FUNCTION note_edit(%L)', trigger_name, watched,
    'OLD.' || array_to_string(shown, ', OLD.'), 'NEW.' || array_to_string(shown, ', NEW.'), kind);
END $$;
--> statement-breakpoint
SELECT watch_row('packs', 'sample_pack', '{id,created_at,updated_at,version,likes_count,downloads_count,trending_score,created_by,sent_at,claimed_by,claimed_at,claim_seen_at,is_declared_own,declared_machine,adds_to_id}');
--> statement-breakpoint
SELECT watch_row('preset_packs', 'preset_pack', '{id,created_at,updated_at,version,likes_count,downloads_count,trending_score,created_by,sent_at,claimed_by,claimed_at,claim_seen_at,is_declared_own,declared_machine}');
--> statement-breakpoint
SELECT watch_row('oneshot_packs', 'oneshot_pack', '{id,created_at,updated_at,version,likes_count,downloads_count,trending_score,created_by}');
--> statement-breakpoint
SELECT watch_row('sounds', 'sample', '{id,position,state,version,updated_at,banned_at,taken_at,likes_count,plays_count,downloads_count,trending_score,cyanite_id,has_mid,has_stems,bit_depth,channels,sample_rate,loudness,findings,stems_findings,samples_hash,tempo_confidence,key_confidence,original_format,original_bytes,wav_key,wav_bytes,mp3_bytes,mid_bytes,stems_bytes,stems_count}');
--> statement-breakpoint
SELECT watch_row('presets', 'preset', '{id,position,state,version,updated_at,banned_at,taken_at,likes_count,plays_count,downloads_count,trending_score,preset_bytes,preset_file_name,preset_hash,mp3_bytes}');
--> statement-breakpoint
SELECT watch_row('oneshots', 'oneshot', '{id,position,state,version,updated_at,banned_at,taken_at,likes_count,plays_count,downloads_count,trending_score,bit_depth,channels,sample_rate,loudness,findings,samples_hash,key_confidence,original_format,original_bytes,wav_key,wav_bytes,mp3_bytes}');
