-- An edit is noted in the row, for who asks when a page last changed, and in the log, for who keeps pages. Counts of likes
-- and ranks are no edits: the log names them apart, because they concern fewer pages.
CREATE OR REPLACE FUNCTION log_catalogue_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed jsonb := CASE TG_OP WHEN 'DELETE' THEN to_jsonb(OLD) ELSE to_jsonb(NEW) END;
BEGIN
  INSERT INTO catalogue_changes (kind, item_id, aspect)
    VALUES (TG_ARGV[0], (changed ->> TG_ARGV[1])::integer, coalesce(TG_ARGV[2], 'content'));
  RETURN NULL;
END $$;
--> statement-breakpoint
-- What follows from other rows, or from the sound itself, is a change but no edit. Generated columns aren't known yet.
CREATE FUNCTION note_edit() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  derived text[] := '{search_text,is_listed,likes_count,plays_count,downloads_count,trending_score,features,cyanite_id,cyanite_status,has_mid,has_stems,updated_at}';
BEGIN
  INSERT INTO catalogue_changes (kind, item_id) VALUES (TG_ARGV[0], NEW.id);
  IF to_jsonb(OLD) - derived IS DISTINCT FROM to_jsonb(NEW) - derived THEN NEW.updated_at := now(); END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- Genres and the like come with a new row; taking one away is an edit.
CREATE OR REPLACE FUNCTION refresh_search_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('UPDATE %I SET search_text = ''''%s WHERE id = $1', TG_ARGV[0],
      CASE TG_OP WHEN 'DELETE' THEN ', updated_at = now()' ELSE '' END)
    USING (CASE TG_OP WHEN 'INSERT' THEN to_jsonb(NEW) ELSE to_jsonb(OLD) END ->> TG_ARGV[1])::integer;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER sounds_log_changed ON sounds;
--> statement-breakpoint
DROP TRIGGER sounds_log_shown ON sounds;
--> statement-breakpoint
-- After sounds_prepare, by name: what that writes is compared.
CREATE TRIGGER sounds_touched BEFORE UPDATE ON sounds FOR EACH ROW
  WHEN (ROW(OLD.title, OLD.tags, OLD.price, OLD.is_free, OLD.duration_seconds, OLD.peaks, OLD.mp3_key, OLD.search_text,
      OLD.is_listed, OLD.uploaded_at, OLD.is_public_audio, OLD.creator_id, OLD.pack_id, OLD.tempo,
      OLD.copyright_label, OLD.mid_key, OLD.stems_key, OLD.is_loop, OLD.cyanite_status, OLD.key_value,
      OLD.key_is_minor, OLD.original_key, OLD.features)
    IS DISTINCT FROM ROW(NEW.title, NEW.tags, NEW.price, NEW.is_free, NEW.duration_seconds, NEW.peaks, NEW.mp3_key, NEW.search_text,
      NEW.is_listed, NEW.uploaded_at, NEW.is_public_audio, NEW.creator_id, NEW.pack_id, NEW.tempo,
      NEW.copyright_label, NEW.mid_key, NEW.stems_key, NEW.is_loop, NEW.cyanite_status, NEW.key_value,
      NEW.key_is_minor, NEW.original_key, NEW.features))
  EXECUTE FUNCTION note_edit('sample');
--> statement-breakpoint
DROP TRIGGER presets_log_changed ON presets;
--> statement-breakpoint
DROP TRIGGER presets_log_shown ON presets;
--> statement-breakpoint
-- After presets_prepare, by name: what that writes is compared.
CREATE TRIGGER presets_touched BEFORE UPDATE ON presets FOR EACH ROW
  WHEN (ROW(OLD.title, OLD.tags, OLD.price, OLD.is_free, OLD.duration_seconds, OLD.peaks, OLD.mp3_key, OLD.search_text,
      OLD.is_listed, OLD.uploaded_at, OLD.is_public_audio, OLD.creator_id, OLD.pack_id, OLD.type, OLD.preset_key)
    IS DISTINCT FROM ROW(NEW.title, NEW.tags, NEW.price, NEW.is_free, NEW.duration_seconds, NEW.peaks, NEW.mp3_key, NEW.search_text,
      NEW.is_listed, NEW.uploaded_at, NEW.is_public_audio, NEW.creator_id, NEW.pack_id, NEW.type, NEW.preset_key))
  EXECUTE FUNCTION note_edit('preset');
--> statement-breakpoint
DROP TRIGGER oneshots_log_changed ON oneshots;
--> statement-breakpoint
DROP TRIGGER oneshots_log_shown ON oneshots;
--> statement-breakpoint
-- After oneshots_prepare, by name: what that writes is compared.
CREATE TRIGGER oneshots_touched BEFORE UPDATE ON oneshots FOR EACH ROW
  WHEN (ROW(OLD.title, OLD.tags, OLD.price, OLD.is_free, OLD.duration_seconds, OLD.peaks, OLD.mp3_key, OLD.search_text,
      OLD.is_listed, OLD.uploaded_at, OLD.is_public_audio, OLD.creator_id, OLD.pack_id, OLD.credit, OLD.key_value,
      OLD.key_is_minor, OLD.original_key, OLD.features)
    IS DISTINCT FROM ROW(NEW.title, NEW.tags, NEW.price, NEW.is_free, NEW.duration_seconds, NEW.peaks, NEW.mp3_key, NEW.search_text,
      NEW.is_listed, NEW.uploaded_at, NEW.is_public_audio, NEW.creator_id, NEW.pack_id, NEW.credit, NEW.key_value,
      NEW.key_is_minor, NEW.original_key, NEW.features))
  EXECUTE FUNCTION note_edit('oneshot');
--> statement-breakpoint
DROP TRIGGER packs_log_changed ON packs;
--> statement-breakpoint
CREATE TRIGGER packs_touched BEFORE UPDATE ON packs FOR EACH ROW
  WHEN (ROW(OLD.title, OLD.description, OLD.thumb_key, OLD.glow, OLD.price_cents, OLD.status, OLD.creator_id,
      OLD.published_at, OLD.search_text)
    IS DISTINCT FROM ROW(NEW.title, NEW.description, NEW.thumb_key, NEW.glow, NEW.price_cents, NEW.status, NEW.creator_id,
      NEW.published_at, NEW.search_text))
  EXECUTE FUNCTION note_edit('sample_pack');
--> statement-breakpoint
CREATE TRIGGER packs_log_cover AFTER UPDATE ON packs FOR EACH ROW
  WHEN (ROW(OLD.title, OLD.thumb_key, OLD.glow) IS DISTINCT FROM ROW(NEW.title, NEW.thumb_key, NEW.glow))
  EXECUTE FUNCTION log_catalogue_change('sample_pack', 'id', 'cover');
--> statement-breakpoint
DROP TRIGGER preset_packs_log_changed ON preset_packs;
--> statement-breakpoint
CREATE TRIGGER preset_packs_touched BEFORE UPDATE ON preset_packs FOR EACH ROW
  WHEN (ROW(OLD.title, OLD.description, OLD.thumb_key, OLD.glow, OLD.price_cents, OLD.status, OLD.creator_id,
      OLD.published_at, OLD.search_text)
    IS DISTINCT FROM ROW(NEW.title, NEW.description, NEW.thumb_key, NEW.glow, NEW.price_cents, NEW.status, NEW.creator_id,
      NEW.published_at, NEW.search_text))
  EXECUTE FUNCTION note_edit('preset_pack');
--> statement-breakpoint
CREATE TRIGGER preset_packs_log_cover AFTER UPDATE ON preset_packs FOR EACH ROW
  WHEN (ROW(OLD.title, OLD.thumb_key, OLD.glow) IS DISTINCT FROM ROW(NEW.title, NEW.thumb_key, NEW.glow))
  EXECUTE FUNCTION log_catalogue_change('preset_pack', 'id', 'cover');
--> statement-breakpoint
DROP TRIGGER oneshot_packs_log_changed ON oneshot_packs;
--> statement-breakpoint
CREATE TRIGGER oneshot_packs_touched BEFORE UPDATE ON oneshot_packs FOR EACH ROW
  WHEN (ROW(OLD.title, OLD.description, OLD.thumb_key, OLD.glow, OLD.price_cents, OLD.status, OLD.creator_id,
      OLD.published_at, OLD.search_text)
    IS DISTINCT FROM ROW(NEW.title, NEW.description, NEW.thumb_key, NEW.glow, NEW.price_cents, NEW.status, NEW.creator_id,
      NEW.published_at, NEW.search_text))
  EXECUTE FUNCTION note_edit('oneshot_pack');
--> statement-breakpoint
CREATE TRIGGER oneshot_packs_log_cover AFTER UPDATE ON oneshot_packs FOR EACH ROW
  WHEN (ROW(OLD.title, OLD.thumb_key, OLD.glow) IS DISTINCT FROM ROW(NEW.title, NEW.thumb_key, NEW.glow))
  EXECUTE FUNCTION log_catalogue_change('oneshot_pack', 'id', 'cover');
--> statement-breakpoint
CREATE TRIGGER sounds_log_likes AFTER UPDATE ON sounds FOR EACH ROW
  WHEN (OLD.likes_count IS DISTINCT FROM NEW.likes_count) EXECUTE FUNCTION log_catalogue_change('sample', 'id', 'likes');
--> statement-breakpoint
CREATE TRIGGER sounds_log_trending AFTER UPDATE ON sounds FOR EACH ROW
  WHEN (OLD.trending_score IS DISTINCT FROM NEW.trending_score) EXECUTE FUNCTION log_catalogue_change('sample', 'id', 'trending');
--> statement-breakpoint
CREATE TRIGGER presets_log_likes AFTER UPDATE ON presets FOR EACH ROW
  WHEN (OLD.likes_count IS DISTINCT FROM NEW.likes_count) EXECUTE FUNCTION log_catalogue_change('preset', 'id', 'likes');
--> statement-breakpoint
CREATE TRIGGER presets_log_trending AFTER UPDATE ON presets FOR EACH ROW
  WHEN (OLD.trending_score IS DISTINCT FROM NEW.trending_score) EXECUTE FUNCTION log_catalogue_change('preset', 'id', 'trending');
--> statement-breakpoint
CREATE TRIGGER oneshots_log_likes AFTER UPDATE ON oneshots FOR EACH ROW
  WHEN (OLD.likes_count IS DISTINCT FROM NEW.likes_count) EXECUTE FUNCTION log_catalogue_change('oneshot', 'id', 'likes');
--> statement-breakpoint
CREATE TRIGGER oneshots_log_trending AFTER UPDATE ON oneshots FOR EACH ROW
  WHEN (OLD.trending_score IS DISTINCT FROM NEW.trending_score) EXECUTE FUNCTION log_catalogue_change('oneshot', 'id', 'trending');
--> statement-breakpoint
CREATE TRIGGER packs_log_likes AFTER UPDATE ON packs FOR EACH ROW
  WHEN (OLD.likes_count IS DISTINCT FROM NEW.likes_count) EXECUTE FUNCTION log_catalogue_change('sample_pack', 'id', 'likes');
--> statement-breakpoint
CREATE TRIGGER packs_log_trending AFTER UPDATE ON packs FOR EACH ROW
  WHEN (OLD.trending_score IS DISTINCT FROM NEW.trending_score) EXECUTE FUNCTION log_catalogue_change('sample_pack', 'id', 'trending');
--> statement-breakpoint
CREATE TRIGGER preset_packs_log_likes AFTER UPDATE ON preset_packs FOR EACH ROW
  WHEN (OLD.likes_count IS DISTINCT FROM NEW.likes_count) EXECUTE FUNCTION log_catalogue_change('preset_pack', 'id', 'likes');
--> statement-breakpoint
CREATE TRIGGER preset_packs_log_trending AFTER UPDATE ON preset_packs FOR EACH ROW
  WHEN (OLD.trending_score IS DISTINCT FROM NEW.trending_score) EXECUTE FUNCTION log_catalogue_change('preset_pack', 'id', 'trending');
--> statement-breakpoint
CREATE TRIGGER oneshot_packs_log_likes AFTER UPDATE ON oneshot_packs FOR EACH ROW
  WHEN (OLD.likes_count IS DISTINCT FROM NEW.likes_count) EXECUTE FUNCTION log_catalogue_change('oneshot_pack', 'id', 'likes');
--> statement-breakpoint
CREATE TRIGGER oneshot_packs_log_trending AFTER UPDATE ON oneshot_packs FOR EACH ROW
  WHEN (OLD.trending_score IS DISTINCT FROM NEW.trending_score) EXECUTE FUNCTION log_catalogue_change('oneshot_pack', 'id', 'trending');
--> statement-breakpoint
DROP TRIGGER creators_log_changed ON creators;
--> statement-breakpoint
DROP TRIGGER creators_log_shown ON creators;
--> statement-breakpoint
CREATE FUNCTION note_creator_edit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO catalogue_changes (kind, item_id) VALUES ('creator', NEW.user_id);
  NEW.updated_at := now();
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER creators_touched BEFORE UPDATE ON creators FOR EACH ROW
  WHEN (ROW(OLD.status, OLD.bio, OLD.banner_key, OLD.is_top_seller, OLD.activated_at)
    IS DISTINCT FROM ROW(NEW.status, NEW.bio, NEW.banner_key, NEW.is_top_seller, NEW.activated_at))
  EXECUTE FUNCTION note_creator_edit();
--> statement-breakpoint
CREATE TRIGGER creators_log_likes AFTER UPDATE ON creators FOR EACH ROW
  WHEN (OLD.likes_count IS DISTINCT FROM NEW.likes_count)
  EXECUTE FUNCTION log_catalogue_change('creator', 'user_id', 'likes');
--> statement-breakpoint
CREATE FUNCTION note_user_edit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE creators SET updated_at = now() WHERE user_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_touched AFTER UPDATE ON users FOR EACH ROW
  WHEN (ROW(OLD.username, OLD.display, OLD.thumb_key) IS DISTINCT FROM ROW(NEW.username, NEW.display, NEW.thumb_key))
  EXECUTE FUNCTION note_user_edit();
--> statement-breakpoint
-- Who worked on something stands on its page, and it on theirs.
CREATE FUNCTION log_collaborator_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed collaborators := CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
BEGIN
  INSERT INTO catalogue_changes (kind, item_id)
    SELECT kind, item FROM (VALUES ('sample', changed.sound_id), ('sample_pack', changed.pack_id),
      ('preset_pack', changed.preset_pack_id), ('oneshot_pack', changed.oneshot_pack_id)) items (kind, item)
    WHERE item IS NOT NULL;
  INSERT INTO catalogue_changes (kind, item_id) SELECT 'creator', user_id FROM creators WHERE user_id = changed.user_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER collaborators_log AFTER INSERT OR UPDATE OR DELETE ON collaborators FOR EACH ROW
  EXECUTE FUNCTION log_collaborator_change();
--> statement-breakpoint
-- Selections and collections name their tags themselves (see page-cache-triggers); here only the time of the edit.
CREATE FUNCTION note_set_edit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.updated_at := now();
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER selections_touched BEFORE UPDATE ON selections FOR EACH ROW
  WHEN (ROW(OLD.slug, OLD.title, OLD.description, OLD.thumb_key, OLD.glow, OLD.is_published)
    IS DISTINCT FROM ROW(NEW.slug, NEW.title, NEW.description, NEW.thumb_key, NEW.glow, NEW.is_published))
  EXECUTE FUNCTION note_set_edit();
--> statement-breakpoint
CREATE TRIGGER groups_touched BEFORE UPDATE ON groups FOR EACH ROW
  WHEN (ROW(OLD.slug, OLD.title, OLD.type, OLD.is_public) IS DISTINCT FROM ROW(NEW.slug, NEW.title, NEW.type, NEW.is_public))
  EXECUTE FUNCTION note_set_edit();
--> statement-breakpoint
CREATE FUNCTION note_removed_item() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('UPDATE %I SET updated_at = now() WHERE id = $1', TG_ARGV[0])
    USING (to_jsonb(OLD) ->> TG_ARGV[1])::integer;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER selection_items_touch AFTER DELETE ON selection_items FOR EACH ROW
  EXECUTE FUNCTION note_removed_item('selections', 'selection_id');
--> statement-breakpoint
CREATE TRIGGER group_items_touch AFTER DELETE ON group_items FOR EACH ROW
  EXECUTE FUNCTION note_removed_item('groups', 'group_id');
