-- Tags are filtered by on their own, and what samples sound like is compared in the catalogue index: both are changes of it.
DROP TRIGGER sounds_log_changed ON sounds;
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
    OR OLD.is_loop IS DISTINCT FROM NEW.is_loop
    OR OLD.tags IS DISTINCT FROM NEW.tags
    OR OLD.cyanite_status IS DISTINCT FROM NEW.cyanite_status OR OLD.features IS DISTINCT FROM NEW.features)
  EXECUTE FUNCTION log_catalogue_change('sample', 'id');
--> statement-breakpoint
DROP TRIGGER presets_log_changed ON presets;
--> statement-breakpoint
CREATE TRIGGER presets_log_changed AFTER UPDATE ON presets FOR EACH ROW
  WHEN (OLD.search_text IS DISTINCT FROM NEW.search_text OR OLD.is_free IS DISTINCT FROM NEW.is_free
    OR OLD.is_listed IS DISTINCT FROM NEW.is_listed OR OLD.likes_count IS DISTINCT FROM NEW.likes_count
    OR OLD.trending_score IS DISTINCT FROM NEW.trending_score
    OR OLD.uploaded_at IS DISTINCT FROM NEW.uploaded_at OR OLD.creator_id IS DISTINCT FROM NEW.creator_id
    OR OLD.pack_id IS DISTINCT FROM NEW.pack_id OR OLD.type IS DISTINCT FROM NEW.type
    OR OLD.tags IS DISTINCT FROM NEW.tags)
  EXECUTE FUNCTION log_catalogue_change('preset', 'id');
--> statement-breakpoint
DROP TRIGGER oneshots_log_changed ON oneshots;
--> statement-breakpoint
CREATE TRIGGER oneshots_log_changed AFTER UPDATE ON oneshots FOR EACH ROW
  WHEN (OLD.search_text IS DISTINCT FROM NEW.search_text OR OLD.is_free IS DISTINCT FROM NEW.is_free
    OR OLD.is_listed IS DISTINCT FROM NEW.is_listed OR OLD.likes_count IS DISTINCT FROM NEW.likes_count
    OR OLD.trending_score IS DISTINCT FROM NEW.trending_score
    OR OLD.uploaded_at IS DISTINCT FROM NEW.uploaded_at OR OLD.creator_id IS DISTINCT FROM NEW.creator_id
    OR OLD.pack_id IS DISTINCT FROM NEW.pack_id
    OR OLD.tags IS DISTINCT FROM NEW.tags)
  EXECUTE FUNCTION log_catalogue_change('oneshot', 'id');
