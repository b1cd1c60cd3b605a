-- The log of what changed in the public catalogue, for the catalogue index of every API process.
CREATE FUNCTION log_catalogue_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed jsonb := CASE TG_OP WHEN 'DELETE' THEN to_jsonb(OLD) ELSE to_jsonb(NEW) END;
BEGIN
  INSERT INTO catalogue_changes (kind, item_id) VALUES (TG_ARGV[0], (changed ->> TG_ARGV[1])::integer);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A pack is free when all its items are, and public only with items in it: it changes with them.
CREATE FUNCTION log_pack_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.pack_id IS NOT NULL THEN
    INSERT INTO catalogue_changes (kind, item_id) VALUES (TG_ARGV[0], OLD.pack_id);
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.pack_id IS NOT NULL AND (TG_OP = 'INSERT' OR NEW.pack_id IS DISTINCT FROM OLD.pack_id) THEN
    INSERT INTO catalogue_changes (kind, item_id) VALUES (TG_ARGV[0], NEW.pack_id);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER sounds_log_added AFTER INSERT OR DELETE ON sounds FOR EACH ROW
  EXECUTE FUNCTION log_catalogue_change('sample', 'id');
--> statement-breakpoint
CREATE TRIGGER sounds_log_changed AFTER UPDATE ON sounds FOR EACH ROW
  WHEN (OLD.search_text IS DISTINCT FROM NEW.search_text OR OLD.is_free IS DISTINCT FROM NEW.is_free
    OR OLD.is_listed IS DISTINCT FROM NEW.is_listed OR OLD.likes_count IS DISTINCT FROM NEW.likes_count
    OR OLD.trending_score IS DISTINCT FROM NEW.trending_score
    OR OLD.uploaded_at IS DISTINCT FROM NEW.uploaded_at OR OLD.creator_id IS DISTINCT FROM NEW.creator_id
    OR OLD.pack_id IS DISTINCT FROM NEW.pack_id OR OLD.tempo IS DISTINCT FROM NEW.tempo
    OR OLD.key_value IS DISTINCT FROM NEW.key_value OR OLD.key_is_minor IS DISTINCT FROM NEW.key_is_minor
    OR OLD.copyright_label IS DISTINCT FROM NEW.copyright_label
    OR OLD.mid_key IS DISTINCT FROM NEW.mid_key OR OLD.stems_key IS DISTINCT FROM NEW.stems_key
    OR OLD.is_loop IS DISTINCT FROM NEW.is_loop)
  EXECUTE FUNCTION log_catalogue_change('sample', 'id');
--> statement-breakpoint
CREATE TRIGGER sounds_log_pack_added AFTER INSERT OR DELETE ON sounds FOR EACH ROW
  EXECUTE FUNCTION log_pack_change('sample_pack');
--> statement-breakpoint
CREATE TRIGGER sounds_log_pack_changed AFTER UPDATE ON sounds FOR EACH ROW
  WHEN (OLD.is_free IS DISTINCT FROM NEW.is_free OR OLD.is_listed IS DISTINCT FROM NEW.is_listed
    OR OLD.pack_id IS DISTINCT FROM NEW.pack_id)
  EXECUTE FUNCTION log_pack_change('sample_pack');
--> statement-breakpoint
CREATE TRIGGER presets_log_added AFTER INSERT OR DELETE ON presets FOR EACH ROW
  EXECUTE FUNCTION log_catalogue_change('preset', 'id');
--> statement-breakpoint
CREATE TRIGGER presets_log_changed AFTER UPDATE ON presets FOR EACH ROW
  WHEN (OLD.search_text IS DISTINCT FROM NEW.search_text OR OLD.is_free IS DISTINCT FROM NEW.is_free
    OR OLD.is_listed IS DISTINCT FROM NEW.is_listed OR OLD.likes_count IS DISTINCT FROM NEW.likes_count
    OR OLD.trending_score IS DISTINCT FROM NEW.trending_score
    OR OLD.uploaded_at IS DISTINCT FROM NEW.uploaded_at OR OLD.creator_id IS DISTINCT FROM NEW.creator_id
    OR OLD.pack_id IS DISTINCT FROM NEW.pack_id OR OLD.type IS DISTINCT FROM NEW.type)
  EXECUTE FUNCTION log_catalogue_change('preset', 'id');
--> statement-breakpoint
CREATE TRIGGER presets_log_pack_added AFTER INSERT OR DELETE ON presets FOR EACH ROW
  EXECUTE FUNCTION log_pack_change('preset_pack');
--> statement-breakpoint
CREATE TRIGGER presets_log_pack_changed AFTER UPDATE ON presets FOR EACH ROW
  WHEN (OLD.is_free IS DISTINCT FROM NEW.is_free OR OLD.is_listed IS DISTINCT FROM NEW.is_listed
    OR OLD.pack_id IS DISTINCT FROM NEW.pack_id)
  EXECUTE FUNCTION log_pack_change('preset_pack');
--> statement-breakpoint
CREATE TRIGGER oneshots_log_added AFTER INSERT OR DELETE ON oneshots FOR EACH ROW
  EXECUTE FUNCTION log_catalogue_change('oneshot', 'id');
--> statement-breakpoint
CREATE TRIGGER oneshots_log_changed AFTER UPDATE ON oneshots FOR EACH ROW
  WHEN (OLD.search_text IS DISTINCT FROM NEW.search_text OR OLD.is_free IS DISTINCT FROM NEW.is_free
    OR OLD.is_listed IS DISTINCT FROM NEW.is_listed OR OLD.likes_count IS DISTINCT FROM NEW.likes_count
    OR OLD.trending_score IS DISTINCT FROM NEW.trending_score
    OR OLD.uploaded_at IS DISTINCT FROM NEW.uploaded_at OR OLD.creator_id IS DISTINCT FROM NEW.creator_id
    OR OLD.pack_id IS DISTINCT FROM NEW.pack_id)
  EXECUTE FUNCTION log_catalogue_change('oneshot', 'id');
--> statement-breakpoint
CREATE TRIGGER oneshots_log_pack_added AFTER INSERT OR DELETE ON oneshots FOR EACH ROW
  EXECUTE FUNCTION log_pack_change('oneshot_pack');
--> statement-breakpoint
CREATE TRIGGER oneshots_log_pack_changed AFTER UPDATE ON oneshots FOR EACH ROW
  WHEN (OLD.is_free IS DISTINCT FROM NEW.is_free OR OLD.is_listed IS DISTINCT FROM NEW.is_listed
    OR OLD.pack_id IS DISTINCT FROM NEW.pack_id)
  EXECUTE FUNCTION log_pack_change('oneshot_pack');
--> statement-breakpoint
CREATE TRIGGER packs_log_added AFTER INSERT OR DELETE ON packs FOR EACH ROW
  EXECUTE FUNCTION log_catalogue_change('sample_pack', 'id');
--> statement-breakpoint
CREATE TRIGGER packs_log_changed AFTER UPDATE ON packs FOR EACH ROW
  WHEN (OLD.search_text IS DISTINCT FROM NEW.search_text OR OLD.status IS DISTINCT FROM NEW.status
    OR OLD.creator_id IS DISTINCT FROM NEW.creator_id OR OLD.likes_count IS DISTINCT FROM NEW.likes_count
    OR OLD.trending_score IS DISTINCT FROM NEW.trending_score
    OR OLD.published_at IS DISTINCT FROM NEW.published_at)
  EXECUTE FUNCTION log_catalogue_change('sample_pack', 'id');
--> statement-breakpoint
CREATE TRIGGER preset_packs_log_added AFTER INSERT OR DELETE ON preset_packs FOR EACH ROW
  EXECUTE FUNCTION log_catalogue_change('preset_pack', 'id');
--> statement-breakpoint
CREATE TRIGGER preset_packs_log_changed AFTER UPDATE ON preset_packs FOR EACH ROW
  WHEN (OLD.search_text IS DISTINCT FROM NEW.search_text OR OLD.status IS DISTINCT FROM NEW.status
    OR OLD.creator_id IS DISTINCT FROM NEW.creator_id OR OLD.likes_count IS DISTINCT FROM NEW.likes_count
    OR OLD.trending_score IS DISTINCT FROM NEW.trending_score
    OR OLD.published_at IS DISTINCT FROM NEW.published_at)
  EXECUTE FUNCTION log_catalogue_change('preset_pack', 'id');
--> statement-breakpoint
CREATE TRIGGER oneshot_packs_log_added AFTER INSERT OR DELETE ON oneshot_packs FOR EACH ROW
  EXECUTE FUNCTION log_catalogue_change('oneshot_pack', 'id');
--> statement-breakpoint
CREATE TRIGGER oneshot_packs_log_changed AFTER UPDATE ON oneshot_packs FOR EACH ROW
  WHEN (OLD.search_text IS DISTINCT FROM NEW.search_text OR OLD.status IS DISTINCT FROM NEW.status
    OR OLD.creator_id IS DISTINCT FROM NEW.creator_id OR OLD.likes_count IS DISTINCT FROM NEW.likes_count
    OR OLD.trending_score IS DISTINCT FROM NEW.trending_score
    OR OLD.published_at IS DISTINCT FROM NEW.published_at)
  EXECUTE FUNCTION log_catalogue_change('oneshot_pack', 'id');
--> statement-breakpoint
CREATE TRIGGER creators_log_added AFTER INSERT OR DELETE ON creators FOR EACH ROW
  EXECUTE FUNCTION log_catalogue_change('creator', 'user_id');
--> statement-breakpoint
CREATE TRIGGER creators_log_changed AFTER UPDATE ON creators FOR EACH ROW
  WHEN (OLD.status IS DISTINCT FROM NEW.status OR OLD.likes_count IS DISTINCT FROM NEW.likes_count)
  EXECUTE FUNCTION log_catalogue_change('creator', 'user_id');
--> statement-breakpoint
CREATE TRIGGER users_log_renamed AFTER UPDATE ON users FOR EACH ROW
  WHEN (OLD.username IS DISTINCT FROM NEW.username OR OLD.display IS DISTINCT FROM NEW.display
    OR OLD.banned_at IS DISTINCT FROM NEW.banned_at)
  EXECUTE FUNCTION log_catalogue_change('creator', 'id');
