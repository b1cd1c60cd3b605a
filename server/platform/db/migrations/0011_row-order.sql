-- Items are locked in the order of their ids before many of them change, as plays and trending scores lock them.
CREATE OR REPLACE FUNCTION refresh_pack_items() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status IS DISTINCT FROM OLD.status OR NEW.title IS DISTINCT FROM OLD.title THEN
    EXECUTE format('SELECT FROM %I WHERE pack_id = $1 ORDER BY id FOR NO KEY UPDATE', TG_ARGV[0]) USING NEW.id;
    EXECUTE format('UPDATE %I SET search_text = '''' WHERE pack_id = $1', TG_ARGV[0]) USING NEW.id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION refresh_creator_names() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  owned text;
BEGIN
  IF NEW.username IS DISTINCT FROM OLD.username OR NEW.display IS DISTINCT FROM OLD.display THEN
    FOREACH owned IN ARRAY ARRAY['packs', 'preset_packs', 'oneshot_packs', 'sounds', 'presets', 'oneshots'] LOOP
      EXECUTE format('SELECT FROM %I WHERE creator_id = $1 ORDER BY id FOR NO KEY UPDATE', owned) USING NEW.id;
      EXECUTE format('UPDATE %I SET search_text = '''' WHERE creator_id = $1', owned) USING NEW.id;
    END LOOP;
  END IF;
  RETURN NULL;
END $$;
