-- Counts and ranks in cached pages, which may be shown a minute late.
CREATE FUNCTION outdate_cache_tags(VARIADIC tags text[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO outbox (topic, payload) VALUES ('cache-tags', jsonb_build_object('outdated', tags));
$$;
--> statement-breakpoint
CREATE FUNCTION outdate_set_tags() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'selections' THEN
    PERFORM outdate_cache_tags('selections', 'selection:' || NEW.slug);
  ELSE
    PERFORM outdate_cache_tags('collections');
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER selections_drop_tags_changed ON selections;
--> statement-breakpoint
CREATE TRIGGER selections_drop_tags_changed AFTER UPDATE ON selections FOR EACH ROW
  WHEN (OLD.* IS DISTINCT FROM NEW.* AND OLD.likes_count = NEW.likes_count) EXECUTE FUNCTION drop_selection_tags();
--> statement-breakpoint
CREATE TRIGGER selections_outdate_tags AFTER UPDATE ON selections FOR EACH ROW
  WHEN (OLD.likes_count <> NEW.likes_count) EXECUTE FUNCTION outdate_set_tags();
--> statement-breakpoint
DROP TRIGGER playlists_drop_tag_changed ON playlists;
--> statement-breakpoint
CREATE TRIGGER playlists_drop_tag_changed AFTER UPDATE ON playlists FOR EACH ROW
  WHEN ((OLD.is_public OR NEW.is_public) AND OLD.* IS DISTINCT FROM NEW.* AND OLD.likes_count = NEW.likes_count)
  EXECUTE FUNCTION drop_collections_tag();
--> statement-breakpoint
CREATE TRIGGER playlists_outdate_tags AFTER UPDATE ON playlists FOR EACH ROW
  WHEN (NEW.is_public AND OLD.likes_count <> NEW.likes_count) EXECUTE FUNCTION outdate_set_tags();
