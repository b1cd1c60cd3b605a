-- The log of what changed in the public catalogue: the catalogue index of every API process and the page cache follow
-- it. Likes and trending scores are logged apart from the content, because they concern fewer pages.
CREATE FUNCTION log_catalogue_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed jsonb := CASE TG_OP WHEN 'DELETE' THEN to_jsonb(OLD) ELSE to_jsonb(NEW) END;
BEGIN
  INSERT INTO catalogue_changes (kind, item_id, aspect)
    VALUES (TG_ARGV[0], (changed ->> TG_ARGV[1])::integer, coalesce(TG_ARGV[2], 'content'));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER sounds_log_added AFTER INSERT OR DELETE ON sounds FOR EACH ROW
  EXECUTE FUNCTION log_catalogue_change('sample', 'id');
--> statement-breakpoint
CREATE TRIGGER presets_log_added AFTER INSERT OR DELETE ON presets FOR EACH ROW
  EXECUTE FUNCTION log_catalogue_change('preset', 'id');
--> statement-breakpoint
CREATE TRIGGER oneshots_log_added AFTER INSERT OR DELETE ON oneshots FOR EACH ROW
  EXECUTE FUNCTION log_catalogue_change('oneshot', 'id');
--> statement-breakpoint
CREATE TRIGGER packs_log_added AFTER INSERT OR DELETE ON packs FOR EACH ROW
  EXECUTE FUNCTION log_catalogue_change('sample_pack', 'id');
--> statement-breakpoint
CREATE TRIGGER preset_packs_log_added AFTER INSERT OR DELETE ON preset_packs FOR EACH ROW
  EXECUTE FUNCTION log_catalogue_change('preset_pack', 'id');
--> statement-breakpoint
CREATE TRIGGER oneshot_packs_log_added AFTER INSERT OR DELETE ON oneshot_packs FOR EACH ROW
  EXECUTE FUNCTION log_catalogue_change('oneshot_pack', 'id');
--> statement-breakpoint
CREATE TRIGGER creators_log_added AFTER INSERT OR DELETE ON creators FOR EACH ROW
  EXECUTE FUNCTION log_catalogue_change('creator', 'user_id');
--> statement-breakpoint
CREATE TRIGGER users_log_renamed AFTER UPDATE ON users FOR EACH ROW
  WHEN (OLD.username IS DISTINCT FROM NEW.username OR OLD.display IS DISTINCT FROM NEW.display
    OR OLD.banned_at IS DISTINCT FROM NEW.banned_at)
  EXECUTE FUNCTION log_catalogue_change('creator', 'id');
--> statement-breakpoint
CREATE TRIGGER users_log_portrait AFTER UPDATE ON users FOR EACH ROW
  WHEN (OLD.thumb_key IS DISTINCT FROM NEW.thumb_key)
  EXECUTE FUNCTION log_catalogue_change('creator', 'id');
--> statement-breakpoint
CREATE TRIGGER packs_log_cover AFTER UPDATE ON packs FOR EACH ROW
  WHEN (ROW(OLD.title, OLD.thumb_key, OLD.glow) IS DISTINCT FROM ROW(NEW.title, NEW.thumb_key, NEW.glow))
  EXECUTE FUNCTION log_catalogue_change('sample_pack', 'id', 'cover');
--> statement-breakpoint
CREATE TRIGGER preset_packs_log_cover AFTER UPDATE ON preset_packs FOR EACH ROW
  WHEN (ROW(OLD.title, OLD.thumb_key, OLD.glow) IS DISTINCT FROM ROW(NEW.title, NEW.thumb_key, NEW.glow))
  EXECUTE FUNCTION log_catalogue_change('preset_pack', 'id', 'cover');
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
CREATE TRIGGER creators_log_likes AFTER UPDATE ON creators FOR EACH ROW
  WHEN (OLD.likes_count IS DISTINCT FROM NEW.likes_count)
  EXECUTE FUNCTION log_catalogue_change('creator', 'user_id', 'likes');
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
CREATE TRIGGER sounds_log_pack_added AFTER INSERT OR DELETE ON sounds FOR EACH ROW
  EXECUTE FUNCTION log_pack_change('sample_pack');
--> statement-breakpoint
CREATE TRIGGER sounds_log_pack_changed AFTER UPDATE ON sounds FOR EACH ROW
  WHEN (OLD.is_free IS DISTINCT FROM NEW.is_free OR OLD.is_listed IS DISTINCT FROM NEW.is_listed
    OR OLD.pack_id IS DISTINCT FROM NEW.pack_id)
  EXECUTE FUNCTION log_pack_change('sample_pack');
--> statement-breakpoint
CREATE TRIGGER presets_log_pack_added AFTER INSERT OR DELETE ON presets FOR EACH ROW
  EXECUTE FUNCTION log_pack_change('preset_pack');
--> statement-breakpoint
CREATE TRIGGER presets_log_pack_changed AFTER UPDATE ON presets FOR EACH ROW
  WHEN (OLD.is_free IS DISTINCT FROM NEW.is_free OR OLD.is_listed IS DISTINCT FROM NEW.is_listed
    OR OLD.pack_id IS DISTINCT FROM NEW.pack_id)
  EXECUTE FUNCTION log_pack_change('preset_pack');
--> statement-breakpoint
CREATE TRIGGER oneshots_log_pack_added AFTER INSERT OR DELETE ON oneshots FOR EACH ROW
  EXECUTE FUNCTION log_pack_change('oneshot_pack');
--> statement-breakpoint
CREATE TRIGGER oneshots_log_pack_changed AFTER UPDATE ON oneshots FOR EACH ROW
  WHEN (OLD.is_free IS DISTINCT FROM NEW.is_free OR OLD.is_listed IS DISTINCT FROM NEW.is_listed
    OR OLD.pack_id IS DISTINCT FROM NEW.pack_id)
  EXECUTE FUNCTION log_pack_change('oneshot_pack');
--> statement-breakpoint
-- An edit is logged and dates the row. What is derived from other rows or from the sound is a change, but no edit.
-- Generated columns have no value yet in a BEFORE trigger.
CREATE FUNCTION note_edit() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  derived text[] := '{search_text,is_listed,likes_count,plays_count,downloads_count,trending_score,features,cyanite_id,cyanite_status,has_mid,has_stems,updated_at}';
BEGIN
  INSERT INTO catalogue_changes (kind, item_id) VALUES (TG_ARGV[0], NEW.id);
  IF to_jsonb(OLD) - derived IS DISTINCT FROM to_jsonb(NEW) - derived THEN NEW.updated_at := now(); END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- Triggers run in the order of their names: `_touched` compares what `_prepare` has written.
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
CREATE TRIGGER presets_touched BEFORE UPDATE ON presets FOR EACH ROW
  WHEN (ROW(OLD.title, OLD.tags, OLD.price, OLD.is_free, OLD.duration_seconds, OLD.peaks, OLD.mp3_key, OLD.search_text,
      OLD.is_listed, OLD.uploaded_at, OLD.is_public_audio, OLD.creator_id, OLD.pack_id, OLD.type, OLD.preset_key)
    IS DISTINCT FROM ROW(NEW.title, NEW.tags, NEW.price, NEW.is_free, NEW.duration_seconds, NEW.peaks, NEW.mp3_key, NEW.search_text,
      NEW.is_listed, NEW.uploaded_at, NEW.is_public_audio, NEW.creator_id, NEW.pack_id, NEW.type, NEW.preset_key))
  EXECUTE FUNCTION note_edit('preset');
--> statement-breakpoint
CREATE TRIGGER oneshots_touched BEFORE UPDATE ON oneshots FOR EACH ROW
  WHEN (ROW(OLD.title, OLD.tags, OLD.price, OLD.is_free, OLD.duration_seconds, OLD.peaks, OLD.mp3_key, OLD.search_text,
      OLD.is_listed, OLD.uploaded_at, OLD.is_public_audio, OLD.creator_id, OLD.pack_id, OLD.credit, OLD.key_value,
      OLD.key_is_minor, OLD.original_key, OLD.features)
    IS DISTINCT FROM ROW(NEW.title, NEW.tags, NEW.price, NEW.is_free, NEW.duration_seconds, NEW.peaks, NEW.mp3_key, NEW.search_text,
      NEW.is_listed, NEW.uploaded_at, NEW.is_public_audio, NEW.creator_id, NEW.pack_id, NEW.credit, NEW.key_value,
      NEW.key_is_minor, NEW.original_key, NEW.features))
  EXECUTE FUNCTION note_edit('oneshot');
--> statement-breakpoint
CREATE TRIGGER packs_touched BEFORE UPDATE ON packs FOR EACH ROW
  WHEN (ROW(OLD.title, OLD.description, OLD.thumb_key, OLD.glow, OLD.price_cents, OLD.status, OLD.creator_id,
      OLD.published_at, OLD.search_text)
    IS DISTINCT FROM ROW(NEW.title, NEW.description, NEW.thumb_key, NEW.glow, NEW.price_cents, NEW.status, NEW.creator_id,
      NEW.published_at, NEW.search_text))
  EXECUTE FUNCTION note_edit('sample_pack');
--> statement-breakpoint
CREATE TRIGGER preset_packs_touched BEFORE UPDATE ON preset_packs FOR EACH ROW
  WHEN (ROW(OLD.title, OLD.description, OLD.thumb_key, OLD.glow, OLD.price_cents, OLD.status, OLD.creator_id,
      OLD.published_at, OLD.search_text)
    IS DISTINCT FROM ROW(NEW.title, NEW.description, NEW.thumb_key, NEW.glow, NEW.price_cents, NEW.status, NEW.creator_id,
      NEW.published_at, NEW.search_text))
  EXECUTE FUNCTION note_edit('preset_pack');
--> statement-breakpoint
CREATE TRIGGER oneshot_packs_touched BEFORE UPDATE ON oneshot_packs FOR EACH ROW
  WHEN (ROW(OLD.title, OLD.description, OLD.thumb_key, OLD.glow, OLD.price_cents, OLD.status, OLD.creator_id,
      OLD.published_at, OLD.search_text)
    IS DISTINCT FROM ROW(NEW.title, NEW.description, NEW.thumb_key, NEW.glow, NEW.price_cents, NEW.status, NEW.creator_id,
      NEW.published_at, NEW.search_text))
  EXECUTE FUNCTION note_edit('oneshot_pack');
--> statement-breakpoint
-- Creators: the row of the creator and the columns of the user that public pages show.
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
-- A collaborator is shown on the page of the item, and the item on the page of the collaborator.
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
-- The home page's featured pack is a change of that pack.
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
--> statement-breakpoint
-- Cached pages that follow from no change of the catalogue: the tags to invalidate, in the outbox.
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
-- Only public playlists are in a cached list; their own pages are rendered for every request.
CREATE FUNCTION drop_collections_tag() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM drop_cache_tags('collections');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER playlists_drop_tag_added AFTER INSERT ON playlists FOR EACH ROW
  WHEN (NEW.is_public) EXECUTE FUNCTION drop_collections_tag();
--> statement-breakpoint
CREATE TRIGGER playlists_drop_tag_removed AFTER DELETE ON playlists FOR EACH ROW
  WHEN (OLD.is_public) EXECUTE FUNCTION drop_collections_tag();
--> statement-breakpoint
CREATE TRIGGER playlists_drop_tag_changed AFTER UPDATE ON playlists FOR EACH ROW
  WHEN ((OLD.is_public OR NEW.is_public) AND OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION drop_collections_tag();
--> statement-breakpoint
CREATE FUNCTION drop_playlist_item_tag() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed playlist_items := CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
BEGIN
  PERFORM drop_cache_tags('collections') FROM playlists WHERE id = changed.playlist_id AND is_public;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER playlist_items_drop_tag AFTER INSERT OR DELETE ON playlist_items FOR EACH ROW
  EXECUTE FUNCTION drop_playlist_item_tag();
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
-- Selections and playlists are dated by their edits; the triggers above name their tags.
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
CREATE TRIGGER playlists_touched BEFORE UPDATE ON playlists FOR EACH ROW
  WHEN (ROW(OLD.slug, OLD.title, OLD.description, OLD.type, OLD.is_public)
    IS DISTINCT FROM ROW(NEW.slug, NEW.title, NEW.description, NEW.type, NEW.is_public))
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
CREATE TRIGGER playlist_items_touch AFTER DELETE ON playlist_items FOR EACH ROW
  EXECUTE FUNCTION note_removed_item('playlists', 'playlist_id');
--> statement-breakpoint
-- Every API process listens: what has changed is read from the tables, so a notification that is lost loses nothing.
CREATE FUNCTION notify_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('wavecrate', TG_ARGV[0]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER catalogue_changes_notify AFTER INSERT ON catalogue_changes FOR EACH STATEMENT
  EXECUTE FUNCTION notify_change('catalogue');
--> statement-breakpoint
CREATE TRIGGER outbox_notify AFTER INSERT ON outbox FOR EACH STATEMENT EXECUTE FUNCTION notify_change('catalogue');
--> statement-breakpoint
CREATE TRIGGER settings_notify AFTER INSERT OR UPDATE OR DELETE ON settings FOR EACH STATEMENT
  EXECUTE FUNCTION notify_change('settings');
