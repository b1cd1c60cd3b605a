-- What pages show and no filter looks at is a change of the catalogue too: pages are kept until they hear of one.
DROP TRIGGER packs_log_changed ON packs;
--> statement-breakpoint
CREATE TRIGGER packs_log_changed AFTER UPDATE ON packs FOR EACH ROW
  WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION log_catalogue_change('sample_pack', 'id');
--> statement-breakpoint
DROP TRIGGER preset_packs_log_changed ON preset_packs;
--> statement-breakpoint
CREATE TRIGGER preset_packs_log_changed AFTER UPDATE ON preset_packs FOR EACH ROW
  WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION log_catalogue_change('preset_pack', 'id');
--> statement-breakpoint
DROP TRIGGER oneshot_packs_log_changed ON oneshot_packs;
--> statement-breakpoint
CREATE TRIGGER oneshot_packs_log_changed AFTER UPDATE ON oneshot_packs FOR EACH ROW
  WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION log_catalogue_change('oneshot_pack', 'id');
--> statement-breakpoint
CREATE TRIGGER sounds_log_shown AFTER UPDATE ON sounds FOR EACH ROW
  WHEN (OLD.title IS DISTINCT FROM NEW.title OR OLD.price IS DISTINCT FROM NEW.price
    OR OLD.mp3_key IS DISTINCT FROM NEW.mp3_key OR OLD.peaks IS DISTINCT FROM NEW.peaks
    OR OLD.duration_seconds IS DISTINCT FROM NEW.duration_seconds OR OLD.cyanite_status IS DISTINCT FROM NEW.cyanite_status)
  EXECUTE FUNCTION log_catalogue_change('sample', 'id');
--> statement-breakpoint
CREATE TRIGGER presets_log_shown AFTER UPDATE ON presets FOR EACH ROW
  WHEN (OLD.title IS DISTINCT FROM NEW.title OR OLD.price IS DISTINCT FROM NEW.price
    OR OLD.mp3_key IS DISTINCT FROM NEW.mp3_key OR OLD.peaks IS DISTINCT FROM NEW.peaks
    OR OLD.duration_seconds IS DISTINCT FROM NEW.duration_seconds)
  EXECUTE FUNCTION log_catalogue_change('preset', 'id');
--> statement-breakpoint
CREATE TRIGGER oneshots_log_shown AFTER UPDATE ON oneshots FOR EACH ROW
  WHEN (OLD.title IS DISTINCT FROM NEW.title OR OLD.price IS DISTINCT FROM NEW.price
    OR OLD.mp3_key IS DISTINCT FROM NEW.mp3_key OR OLD.peaks IS DISTINCT FROM NEW.peaks
    OR OLD.duration_seconds IS DISTINCT FROM NEW.duration_seconds)
  EXECUTE FUNCTION log_catalogue_change('oneshot', 'id');
--> statement-breakpoint
CREATE TRIGGER creators_log_shown AFTER UPDATE ON creators FOR EACH ROW
  WHEN (OLD.bio IS DISTINCT FROM NEW.bio OR OLD.is_top_seller IS DISTINCT FROM NEW.is_top_seller
    OR OLD.banner_key IS DISTINCT FROM NEW.banner_key)
  EXECUTE FUNCTION log_catalogue_change('creator', 'user_id');
--> statement-breakpoint
CREATE TRIGGER users_log_portrait AFTER UPDATE ON users FOR EACH ROW
  WHEN (OLD.thumb_key IS DISTINCT FROM NEW.thumb_key)
  EXECUTE FUNCTION log_catalogue_change('creator', 'id');
--> statement-breakpoint
-- Everything else that pages are kept by: the tags to drop, in the outbox.
CREATE FUNCTION drop_cache_tags(VARIADIC tags text[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO outbox (topic, payload) VALUES ('cache-tags', jsonb_build_object('tags', tags));
$$;
--> statement-breakpoint
CREATE FUNCTION drop_selection_tags() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM drop_cache_tags('selections', 'selection:' || OLD.slug);
  ELSIF TG_OP = 'UPDATE' AND OLD.slug <> NEW.slug THEN
    PERFORM drop_cache_tags('selections', 'selection:' || OLD.slug, 'selection:' || NEW.slug);
  ELSE
    PERFORM drop_cache_tags('selections', 'selection:' || NEW.slug);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER selections_drop_tags_added AFTER INSERT OR DELETE ON selections FOR EACH ROW
  EXECUTE FUNCTION drop_selection_tags();
--> statement-breakpoint
CREATE TRIGGER selections_drop_tags_changed AFTER UPDATE ON selections FOR EACH ROW
  WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION drop_selection_tags();
--> statement-breakpoint
CREATE FUNCTION drop_selection_item_tags() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed selection_items := CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
BEGIN
  PERFORM drop_cache_tags('selections', 'selection:' || slug) FROM selections WHERE id = changed.selection_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER selection_items_drop_tags AFTER INSERT OR UPDATE OR DELETE ON selection_items FOR EACH ROW
  EXECUTE FUNCTION drop_selection_item_tags();
--> statement-breakpoint
-- Only public collections stand in a list that is kept; their own pages are rendered each time.
CREATE FUNCTION drop_collections_tag() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM drop_cache_tags('collections');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER groups_drop_tag_added AFTER INSERT ON groups FOR EACH ROW
  WHEN (NEW.is_public) EXECUTE FUNCTION drop_collections_tag();
--> statement-breakpoint
CREATE TRIGGER groups_drop_tag_removed AFTER DELETE ON groups FOR EACH ROW
  WHEN (OLD.is_public) EXECUTE FUNCTION drop_collections_tag();
--> statement-breakpoint
CREATE TRIGGER groups_drop_tag_changed AFTER UPDATE ON groups FOR EACH ROW
  WHEN ((OLD.is_public OR NEW.is_public) AND OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION drop_collections_tag();
--> statement-breakpoint
CREATE FUNCTION drop_group_item_tag() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed group_items := CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
BEGIN
  PERFORM drop_cache_tags('collections') FROM groups WHERE id = changed.group_id AND is_public;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER group_items_drop_tag AFTER INSERT OR DELETE ON group_items FOR EACH ROW
  EXECUTE FUNCTION drop_group_item_tag();
--> statement-breakpoint
CREATE FUNCTION drop_plans_tag() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM drop_cache_tags('plans');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER plans_drop_tag AFTER INSERT OR UPDATE OR DELETE ON plans FOR EACH STATEMENT
  EXECUTE FUNCTION drop_plans_tag();
--> statement-breakpoint
CREATE TRIGGER top_ups_drop_tag AFTER INSERT OR UPDATE OR DELETE ON top_ups FOR EACH STATEMENT
  EXECUTE FUNCTION drop_plans_tag();
--> statement-breakpoint
CREATE FUNCTION drop_old_username_tag() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM drop_cache_tags('creator:' || lower(OLD.username));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_drop_old_username AFTER UPDATE ON users FOR EACH ROW
  WHEN (lower(OLD.username) <> lower(NEW.username)) EXECUTE FUNCTION drop_old_username_tag();
--> statement-breakpoint
-- The home page's featured pack: its own change, so that what is made from the catalogue is made anew.
CREATE FUNCTION log_featured_pack() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed featured_packs := CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
BEGIN
  INSERT INTO catalogue_changes (kind, item_id)
    SELECT kind, item FROM (VALUES ('sample_pack', changed.pack_id), ('preset_pack', changed.preset_pack_id),
      ('oneshot_pack', changed.oneshot_pack_id)) packs (kind, item) WHERE item IS NOT NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER featured_packs_log AFTER INSERT OR UPDATE OR DELETE ON featured_packs FOR EACH ROW
  EXECUTE FUNCTION log_featured_pack();
