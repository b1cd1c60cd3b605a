-- One path is one file: paths are in composed characters (NFC). Of files of a pack whose paths are equal then, the one that
-- became an item keeps it, else the first. One that arrived only in part, or failed, goes where another became an item; its
-- parts are released. All others get a number, so that nothing is lost.
DO $$
DECLARE
  twin record;
  numbered text;
  number integer;
BEGIN
  IF getdatabaseencoding() <> 'UTF8' THEN RETURN; END IF;
  CREATE TEMPORARY TABLE path_twins ON COMMIT DROP AS
    SELECT *, bool_or(is_item) OVER (PARTITION BY pack_id, composed) AS has_item,
      row_number() OVER (PARTITION BY pack_id, composed ORDER BY is_item DESC, is_stored DESC, id) AS place
    FROM (
      SELECT id, pack_id, normalize(path, NFC) AS composed, path IS NFC NORMALIZED AS is_composed,
        state = 'ready' AS is_item, state = 'ready' OR object_key IS NOT NULL AS is_stored
      FROM pack_files
    ) files;
  DELETE FROM path_twins t WHERE is_composed
    AND NOT EXISTS (SELECT FROM path_twins o WHERE o.pack_id = t.pack_id AND o.composed = t.composed AND NOT o.is_composed);
  INSERT INTO released_objects (object_key, bytes)
    SELECT p.object_key, p.bytes FROM pack_file_parts p JOIN path_twins t ON t.id = p.file_id
    WHERE t.has_item AND NOT t.is_stored
    ON CONFLICT DO NOTHING;
  DELETE FROM pack_files f USING path_twins t WHERE t.id = f.id AND t.has_item AND NOT t.is_stored;
  FOR twin IN
    SELECT t.*, substring(composed FROM '\.[^./]+$') AS ending FROM path_twins t
    WHERE place > 1 AND EXISTS (SELECT FROM pack_files f WHERE f.id = t.id) ORDER BY pack_id, composed, place
  LOOP
    number := 1;
    LOOP
      number := number + 1;
      numbered := left(left(twin.composed, char_length(twin.composed) - coalesce(char_length(twin.ending), 0)), 900)
        || ' (' || number || ')' || coalesce(twin.ending, '');
      EXIT WHEN NOT EXISTS (SELECT FROM pack_files f WHERE f.pack_id = twin.pack_id AND normalize(f.path, NFC) = numbered);
    END LOOP;
    UPDATE pack_files SET path = numbered WHERE id = twin.id;
  END LOOP;
  UPDATE pack_files SET path = t.composed FROM path_twins t
    WHERE t.id = pack_files.id AND t.place = 1 AND NOT t.is_composed AND char_length(t.composed) <= 1000;
END $$;
