ALTER TABLE "catalogue_changes" DROP CONSTRAINT "catalogue_changes_aspect_known";--> statement-breakpoint
ALTER TABLE "catalogue_changes" ADD CONSTRAINT "catalogue_changes_aspect_known" CHECK ("catalogue_changes"."aspect" in ('content', 'cover', 'likes', 'trending', 'taken'));
--> statement-breakpoint
-- What was on public pages and no longer may be: no page that shows it is sent again, however late the next one is.
CREATE FUNCTION log_taken_item() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO catalogue_changes (kind, item_id, aspect) VALUES (TG_ARGV[0], OLD.id, 'taken');
  -- Nothing else tells the pack of a row that is gone.
  IF TG_OP = 'DELETE' AND OLD.pack_id IS NOT NULL THEN
    INSERT INTO catalogue_changes (kind, item_id, aspect) VALUES (TG_ARGV[1], OLD.pack_id, 'taken');
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER sounds_log_taken AFTER UPDATE ON sounds FOR EACH ROW
  WHEN (OLD.is_listed AND NOT NEW.is_listed) EXECUTE FUNCTION log_taken_item('sample', 'sample_pack');
--> statement-breakpoint
CREATE TRIGGER sounds_log_deleted AFTER DELETE ON sounds FOR EACH ROW
  WHEN (OLD.is_listed) EXECUTE FUNCTION log_taken_item('sample', 'sample_pack');
--> statement-breakpoint
CREATE TRIGGER presets_log_taken AFTER UPDATE ON presets FOR EACH ROW
  WHEN (OLD.is_listed AND NOT NEW.is_listed) EXECUTE FUNCTION log_taken_item('preset', 'preset_pack');
--> statement-breakpoint
CREATE TRIGGER presets_log_deleted AFTER DELETE ON presets FOR EACH ROW
  WHEN (OLD.is_listed) EXECUTE FUNCTION log_taken_item('preset', 'preset_pack');
--> statement-breakpoint
CREATE TRIGGER oneshots_log_taken AFTER UPDATE ON oneshots FOR EACH ROW
  WHEN (OLD.is_listed AND NOT NEW.is_listed) EXECUTE FUNCTION log_taken_item('oneshot', 'oneshot_pack');
--> statement-breakpoint
CREATE TRIGGER oneshots_log_deleted AFTER DELETE ON oneshots FOR EACH ROW
  WHEN (OLD.is_listed) EXECUTE FUNCTION log_taken_item('oneshot', 'oneshot_pack');
--> statement-breakpoint
CREATE TRIGGER packs_log_taken AFTER UPDATE ON packs FOR EACH ROW
  WHEN (OLD.is_listed AND NOT NEW.is_listed) EXECUTE FUNCTION log_catalogue_change('sample_pack', 'id', 'taken');
--> statement-breakpoint
CREATE TRIGGER packs_log_deleted AFTER DELETE ON packs FOR EACH ROW
  WHEN (OLD.is_listed) EXECUTE FUNCTION log_catalogue_change('sample_pack', 'id', 'taken');
--> statement-breakpoint
CREATE TRIGGER preset_packs_log_taken AFTER UPDATE ON preset_packs FOR EACH ROW
  WHEN (OLD.is_listed AND NOT NEW.is_listed) EXECUTE FUNCTION log_catalogue_change('preset_pack', 'id', 'taken');
--> statement-breakpoint
CREATE TRIGGER preset_packs_log_deleted AFTER DELETE ON preset_packs FOR EACH ROW
  WHEN (OLD.is_listed) EXECUTE FUNCTION log_catalogue_change('preset_pack', 'id', 'taken');
--> statement-breakpoint
CREATE TRIGGER oneshot_packs_log_taken AFTER UPDATE ON oneshot_packs FOR EACH ROW
  WHEN (OLD.is_listed AND NOT NEW.is_listed) EXECUTE FUNCTION log_catalogue_change('oneshot_pack', 'id', 'taken');
--> statement-breakpoint
CREATE TRIGGER oneshot_packs_log_deleted AFTER DELETE ON oneshot_packs FOR EACH ROW
  WHEN (OLD.is_listed) EXECUTE FUNCTION log_catalogue_change('oneshot_pack', 'id', 'taken');
--> statement-breakpoint
-- An old name may be one that its owner had to give up.
CREATE TRIGGER users_log_taken AFTER UPDATE ON users FOR EACH ROW
  WHEN (OLD.username IS DISTINCT FROM NEW.username OR OLD.display IS DISTINCT FROM NEW.display
    OR (OLD.banned_at IS NULL AND NEW.banned_at IS NOT NULL))
  EXECUTE FUNCTION log_catalogue_change('creator', 'id', 'taken');
--> statement-breakpoint
CREATE TRIGGER creators_log_taken AFTER UPDATE ON creators FOR EACH ROW
  WHEN (OLD.status IN ('active', 'applied') AND NEW.status NOT IN ('active', 'applied'))
  EXECUTE FUNCTION log_catalogue_change('creator', 'user_id', 'taken');
--> statement-breakpoint
CREATE TRIGGER creators_log_deleted AFTER DELETE ON creators FOR EACH ROW
  EXECUTE FUNCTION log_catalogue_change('creator', 'user_id', 'taken');
--> statement-breakpoint
CREATE FUNCTION take_cache_tags(VARIADIC tags text[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO outbox (topic, payload) VALUES ('cache-tags', jsonb_build_object('taken', tags));
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION drop_selection_tags() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM take_cache_tags('selections', 'selection:' || OLD.slug);
  ELSIF TG_OP = 'UPDATE' AND (OLD.slug <> NEW.slug OR (OLD.is_published AND NOT NEW.is_published)) THEN
    PERFORM take_cache_tags('selections', 'selection:' || OLD.slug, 'selection:' || NEW.slug);
  ELSE
    PERFORM drop_cache_tags('selections', 'selection:' || NEW.slug);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION take_collections_tag() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM take_cache_tags('collections');
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER playlists_drop_tag_removed ON playlists;
--> statement-breakpoint
CREATE TRIGGER playlists_take_tag_removed AFTER DELETE ON playlists FOR EACH ROW
  WHEN (OLD.is_public) EXECUTE FUNCTION take_collections_tag();
--> statement-breakpoint
CREATE TRIGGER playlists_take_tag_private AFTER UPDATE ON playlists FOR EACH ROW
  WHEN (OLD.is_public AND NOT NEW.is_public) EXECUTE FUNCTION take_collections_tag();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION drop_old_username_tag() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM take_cache_tags('creator:' || lower(OLD.username));
  RETURN NULL;
END $$;
