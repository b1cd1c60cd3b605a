-- What kind of file, and of item, a pack has.
CREATE OR REPLACE FUNCTION check_pack_file() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  pack_kind text := (SELECT kind FROM packs WHERE id = NEW.pack_id);
  broken text;
BEGIN
  broken := CASE
    WHEN NOT CASE pack_kind WHEN 'sample' THEN NEW.kind IN ('sound', 'midi', 'stem', 'zip')
      WHEN 'preset' THEN NEW.kind IN ('preset', 'demo', 'resource', 'zip') ELSE NEW.kind IN ('sound', 'zip') END
      THEN 'pack_files_kind_fits_pack'
    WHEN (NEW.sound_id IS NOT NULL AND pack_kind <> 'sample') OR (NEW.preset_id IS NOT NULL AND pack_kind <> 'preset')
      OR (NEW.oneshot_id IS NOT NULL AND pack_kind <> 'oneshot') THEN 'pack_files_item_fits_pack'
    WHEN (NEW.replaces_id IS NOT NULL AND pack_kind <> 'sample')
      OR (NEW.replaces_oneshot_id IS NOT NULL AND pack_kind <> 'oneshot') THEN 'pack_files_replaced_fits_pack' END;
  IF broken IS NOT NULL THEN
    RAISE EXCEPTION 'a file of the kind % doesn''t fit a % pack', NEW.kind, pack_kind
      USING ERRCODE = 'check_violation', CONSTRAINT = broken;
  END IF;
  RETURN NEW;
END $$;
