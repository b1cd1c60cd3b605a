-- One table of packs. A pack's address stays its kind and id on the wire (`kind`, `wire_id`); `id` is a key that others refer
-- to. Sample packs keep theirs, the others get the next ones. Where a row refers to a pack, only the column of the reference
-- changes, and the triggers of its table are off meanwhile: nothing was edited, liked or moved.
CREATE SEQUENCE "sample_pack_ids";
--> statement-breakpoint
CREATE SEQUENCE "preset_pack_ids";
--> statement-breakpoint
CREATE SEQUENCE "oneshot_pack_ids";
--> statement-breakpoint
-- The next address of a kind follows the highest that was ever given.
DO $$
DECLARE
  kind text[];
  given bigint;
  is_called boolean;
  highest bigint;
BEGIN
  FOREACH kind SLICE 1 IN ARRAY ARRAY[['sample', 'packs'], ['preset', 'preset_packs'], ['oneshot', 'oneshot_packs']] LOOP
    EXECUTE format('SELECT last_value, is_called FROM %s', pg_get_serial_sequence(kind[2], 'id')) INTO given, is_called;
    EXECUTE format('SELECT coalesce(max(id), 0) FROM %I', kind[2]) INTO highest;
    highest := greatest(highest, CASE WHEN is_called THEN given ELSE 0 END);
    PERFORM setval(kind[1] || '_pack_ids', greatest(highest, 1), highest > 0);
  END LOOP;
  SELECT greatest(max(id), 1) INTO highest FROM packs;
  IF highest IS NOT NULL THEN
    EXECUTE format('SELECT last_value FROM %s', pg_get_serial_sequence('packs', 'id')) INTO given;
    PERFORM setval(pg_get_serial_sequence('packs', 'id'), greatest(given, highest));
  END IF;
END $$;
--> statement-breakpoint
DROP TRIGGER "packs_copy_details" ON "packs";
--> statement-breakpoint
DROP TRIGGER "packs_guard_addition" ON "packs";
--> statement-breakpoint
DROP TRIGGER "packs_guard_claim_of_asked" ON "packs";
--> statement-breakpoint
DROP TRIGGER "packs_guard_status" ON "packs";
--> statement-breakpoint
DROP TRIGGER "packs_log_added" ON "packs";
--> statement-breakpoint
DROP TRIGGER "packs_log_cover" ON "packs";
--> statement-breakpoint
DROP TRIGGER "packs_log_deleted" ON "packs";
--> statement-breakpoint
DROP TRIGGER "packs_log_likes" ON "packs";
--> statement-breakpoint
DROP TRIGGER "packs_log_taken" ON "packs";
--> statement-breakpoint
DROP TRIGGER "packs_log_trending" ON "packs";
--> statement-breakpoint
DROP TRIGGER "packs_prepare" ON "packs";
--> statement-breakpoint
DROP TRIGGER "packs_refresh_sounds" ON "packs";
--> statement-breakpoint
DROP TRIGGER "packs_touched" ON "packs";
--> statement-breakpoint
DROP TRIGGER "featured_packs_log" ON "featured_packs";
--> statement-breakpoint
DROP TRIGGER "likes_count" ON "likes";
--> statement-breakpoint
DROP TRIGGER "oneshots_log_deleted" ON "oneshots";
--> statement-breakpoint
DROP TRIGGER "oneshots_log_pack_added" ON "oneshots";
--> statement-breakpoint
DROP TRIGGER "oneshots_log_pack_changed" ON "oneshots";
--> statement-breakpoint
DROP TRIGGER "oneshots_log_taken" ON "oneshots";
--> statement-breakpoint
DROP TRIGGER "oneshots_prepare" ON "oneshots";
--> statement-breakpoint
DROP TRIGGER "pack_category_exceptions_log" ON "pack_category_exceptions";
--> statement-breakpoint
DROP TRIGGER "pack_downloads_count" ON "pack_downloads";
--> statement-breakpoint
DROP TRIGGER "presets_log_deleted" ON "presets";
--> statement-breakpoint
DROP TRIGGER "presets_log_pack_added" ON "presets";
--> statement-breakpoint
DROP TRIGGER "presets_log_pack_changed" ON "presets";
--> statement-breakpoint
DROP TRIGGER "presets_log_taken" ON "presets";
--> statement-breakpoint
DROP TRIGGER "presets_prepare" ON "presets";
--> statement-breakpoint
DROP TRIGGER "sounds_log_deleted" ON "sounds";
--> statement-breakpoint
DROP TRIGGER "sounds_log_moved" ON "sounds";
--> statement-breakpoint
DROP TRIGGER "sounds_log_pack_added" ON "sounds";
--> statement-breakpoint
DROP TRIGGER "sounds_log_pack_changed" ON "sounds";
--> statement-breakpoint
DROP TRIGGER "sounds_log_taken" ON "sounds";
--> statement-breakpoint
DROP TRIGGER "sounds_prepare" ON "sounds";
--> statement-breakpoint
ALTER TABLE "packs" DROP CONSTRAINT "packs_status_known";
--> statement-breakpoint
DROP INDEX "packs_newest";
--> statement-breakpoint
DROP INDEX "packs_popular";
--> statement-breakpoint
DROP INDEX "packs_trending";
--> statement-breakpoint
ALTER TABLE "packs" ALTER COLUMN "status" DROP DEFAULT, ADD COLUMN "kind" text NOT NULL DEFAULT 'sample', ADD COLUMN "wire_id" integer;
--> statement-breakpoint
ALTER TABLE "packs" ALTER COLUMN "kind" DROP DEFAULT;
--> statement-breakpoint
UPDATE "packs" SET "wire_id" = "id";
--> statement-breakpoint
INSERT INTO "packs" (kind, wire_id, creator_id, title, description, thumb_key, glow, price_cents, status, likes_count, downloads_count, trending_score, search_text, is_listed, created_at, published_at, updated_at, created_by, version, sent_at, declared_machine, is_declared_own, claimed_by, claimed_at, claim_seen_at)
  SELECT 'preset', id, creator_id, title, description, thumb_key, glow, price_cents, status, likes_count, downloads_count, trending_score, search_text, is_listed, created_at, published_at, updated_at, created_by, version, sent_at, declared_machine, is_declared_own, claimed_by, claimed_at, claim_seen_at FROM "preset_packs" ORDER BY id;
--> statement-breakpoint
INSERT INTO "packs" (kind, wire_id, creator_id, title, description, thumb_key, glow, price_cents, status, likes_count, downloads_count, trending_score, search_text, is_listed, created_at, published_at, updated_at, created_by, version)
  SELECT 'oneshot', id, creator_id, title, description, thumb_key, glow, price_cents, status, likes_count, downloads_count, trending_score, search_text, is_listed, created_at, published_at, updated_at, created_by, version FROM "oneshot_packs" ORDER BY id;
--> statement-breakpoint
ALTER TABLE "packs" ALTER COLUMN "wire_id" SET DEFAULT null, ALTER COLUMN "wire_id" SET NOT NULL,
  ADD CONSTRAINT "packs_address" UNIQUE ("kind", "wire_id"),
  ADD CONSTRAINT "packs_kind_known" CHECK ("packs"."kind" in ('sample', 'preset', 'oneshot')),
  ADD CONSTRAINT "packs_addition_is_of_samples" CHECK ("packs"."adds_to_id" is null or "packs"."kind" = 'sample'),
  ADD CONSTRAINT "packs_status_known" CHECK (case "packs"."kind" when 'oneshot' then "packs"."status" in (0, 1)
        else "packs"."status" between 1 and 6 end);
--> statement-breakpoint
ALTER TABLE "pack_genres" DISABLE TRIGGER USER;
--> statement-breakpoint
INSERT INTO "pack_genres" (pack_id, genre_id)
  SELECT p.id, g.genre_id FROM "preset_pack_genres" g JOIN "packs" p ON p.kind = 'preset' AND p.wire_id = g.preset_pack_id;
--> statement-breakpoint
INSERT INTO "pack_genres" (pack_id, genre_id)
  SELECT p.id, g.genre_id FROM "oneshot_pack_genres" g JOIN "packs" p ON p.kind = 'oneshot' AND p.wire_id = g.oneshot_pack_id;
--> statement-breakpoint
ALTER TABLE "pack_genres" ENABLE TRIGGER USER;
--> statement-breakpoint
ALTER TABLE "collaborators" DROP CONSTRAINT "collaborators_one_target";
--> statement-breakpoint
ALTER TABLE "collaborators" DISABLE TRIGGER USER;
--> statement-breakpoint
UPDATE "collaborators" r SET pack_id = p.id FROM "packs" p WHERE p.kind = 'preset' AND p.wire_id = r.preset_pack_id;
--> statement-breakpoint
UPDATE "collaborators" r SET pack_id = p.id FROM "packs" p WHERE p.kind = 'oneshot' AND p.wire_id = r.oneshot_pack_id;
--> statement-breakpoint
ALTER TABLE "collaborators" ENABLE TRIGGER USER;
--> statement-breakpoint
ALTER TABLE "collaborators" DROP COLUMN "preset_pack_id", DROP COLUMN "oneshot_pack_id";
--> statement-breakpoint
ALTER TABLE "pack_downloads" DROP CONSTRAINT "pack_downloads_one_pack";
--> statement-breakpoint
ALTER TABLE "pack_downloads" DISABLE TRIGGER USER;
--> statement-breakpoint
UPDATE "pack_downloads" r SET pack_id = p.id FROM "packs" p WHERE p.kind = 'preset' AND p.wire_id = r.preset_pack_id;
--> statement-breakpoint
UPDATE "pack_downloads" r SET pack_id = p.id FROM "packs" p WHERE p.kind = 'oneshot' AND p.wire_id = r.oneshot_pack_id;
--> statement-breakpoint
ALTER TABLE "pack_downloads" ENABLE TRIGGER USER;
--> statement-breakpoint
ALTER TABLE "pack_downloads" DROP COLUMN "preset_pack_id", DROP COLUMN "oneshot_pack_id", ALTER COLUMN "pack_id" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "likes" DROP CONSTRAINT "likes_one_target";
--> statement-breakpoint
ALTER TABLE "likes" DISABLE TRIGGER USER;
--> statement-breakpoint
UPDATE "likes" r SET pack_id = p.id FROM "packs" p WHERE p.kind = 'preset' AND p.wire_id = r.preset_pack_id;
--> statement-breakpoint
UPDATE "likes" r SET pack_id = p.id FROM "packs" p WHERE p.kind = 'oneshot' AND p.wire_id = r.oneshot_pack_id;
--> statement-breakpoint
ALTER TABLE "likes" ENABLE TRIGGER USER;
--> statement-breakpoint
ALTER TABLE "likes" DROP COLUMN "preset_pack_id", DROP COLUMN "oneshot_pack_id";
--> statement-breakpoint
ALTER TABLE "featured_packs" DROP CONSTRAINT "featured_packs_one_pack";
--> statement-breakpoint
ALTER TABLE "featured_packs" DISABLE TRIGGER USER;
--> statement-breakpoint
UPDATE "featured_packs" r SET pack_id = p.id FROM "packs" p WHERE p.kind = 'preset' AND p.wire_id = r.preset_pack_id;
--> statement-breakpoint
UPDATE "featured_packs" r SET pack_id = p.id FROM "packs" p WHERE p.kind = 'oneshot' AND p.wire_id = r.oneshot_pack_id;
--> statement-breakpoint
ALTER TABLE "featured_packs" ENABLE TRIGGER USER;
--> statement-breakpoint
ALTER TABLE "featured_packs" DROP COLUMN "preset_pack_id", DROP COLUMN "oneshot_pack_id", ALTER COLUMN "pack_id" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "uploads" DROP CONSTRAINT "uploads_one_pack";
--> statement-breakpoint
ALTER TABLE "uploads" DISABLE TRIGGER USER;
--> statement-breakpoint
UPDATE "uploads" r SET pack_id = p.id FROM "packs" p WHERE p.kind = 'preset' AND p.wire_id = r.preset_pack_id;
--> statement-breakpoint
UPDATE "uploads" r SET pack_id = p.id FROM "packs" p WHERE p.kind = 'oneshot' AND p.wire_id = r.oneshot_pack_id;
--> statement-breakpoint
ALTER TABLE "uploads" ENABLE TRIGGER USER;
--> statement-breakpoint
ALTER TABLE "uploads" DROP COLUMN "preset_pack_id", DROP COLUMN "oneshot_pack_id", ALTER COLUMN "pack_id" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_one_pack";
--> statement-breakpoint
ALTER TABLE "orders" DISABLE TRIGGER USER;
--> statement-breakpoint
UPDATE "orders" r SET pack_id = p.id FROM "packs" p WHERE p.kind = 'preset' AND p.wire_id = r.preset_pack_id;
--> statement-breakpoint
UPDATE "orders" r SET pack_id = p.id FROM "packs" p WHERE p.kind = 'oneshot' AND p.wire_id = r.oneshot_pack_id;
--> statement-breakpoint
ALTER TABLE "orders" ENABLE TRIGGER USER;
--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "preset_pack_id", DROP COLUMN "oneshot_pack_id", ALTER COLUMN "pack_id" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "pack_files" DROP CONSTRAINT "pack_files_one_pack", DROP CONSTRAINT "pack_files_kind_fits_pack", DROP CONSTRAINT "pack_files_item_fits_pack", DROP CONSTRAINT "pack_files_replaced_fits_pack";
--> statement-breakpoint
ALTER TABLE "pack_files" DISABLE TRIGGER USER;
--> statement-breakpoint
UPDATE "pack_files" r SET pack_id = p.id FROM "packs" p WHERE p.kind = 'preset' AND p.wire_id = r.preset_pack_id;
--> statement-breakpoint
UPDATE "pack_files" r SET pack_id = p.id FROM "packs" p WHERE p.kind = 'oneshot' AND p.wire_id = r.oneshot_pack_id;
--> statement-breakpoint
ALTER TABLE "pack_files" ENABLE TRIGGER USER;
--> statement-breakpoint
ALTER TABLE "pack_files" DROP COLUMN "preset_pack_id", DROP COLUMN "oneshot_pack_id", ALTER COLUMN "pack_id" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "share_requests" DROP CONSTRAINT "share_requests_one_pack";
--> statement-breakpoint
ALTER TABLE "share_requests" DISABLE TRIGGER USER;
--> statement-breakpoint
UPDATE "share_requests" r SET pack_id = p.id FROM "packs" p WHERE p.kind = 'preset' AND p.wire_id = r.preset_pack_id;
--> statement-breakpoint
ALTER TABLE "share_requests" ENABLE TRIGGER USER;
--> statement-breakpoint
ALTER TABLE "share_requests" DROP COLUMN "preset_pack_id", ALTER COLUMN "pack_id" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "pack_events" DROP CONSTRAINT "pack_events_one_pack";
--> statement-breakpoint
ALTER TABLE "pack_events" DISABLE TRIGGER USER;
--> statement-breakpoint
UPDATE "pack_events" r SET pack_id = p.id FROM "packs" p WHERE p.kind = 'preset' AND p.wire_id = r.preset_pack_id;
--> statement-breakpoint
ALTER TABLE "pack_events" ENABLE TRIGGER USER;
--> statement-breakpoint
ALTER TABLE "pack_events" DROP COLUMN "preset_pack_id", ALTER COLUMN "pack_id" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "pack_holds" DROP CONSTRAINT "pack_holds_one_pack";
--> statement-breakpoint
ALTER TABLE "pack_holds" DISABLE TRIGGER USER;
--> statement-breakpoint
UPDATE "pack_holds" r SET pack_id = p.id FROM "packs" p WHERE p.kind = 'preset' AND p.wire_id = r.preset_pack_id;
--> statement-breakpoint
ALTER TABLE "pack_holds" ENABLE TRIGGER USER;
--> statement-breakpoint
ALTER TABLE "pack_holds" DROP COLUMN "preset_pack_id", ALTER COLUMN "pack_id" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "pack_announcements" DROP CONSTRAINT "pack_announcements_one_pack";
--> statement-breakpoint
ALTER TABLE "pack_announcements" DISABLE TRIGGER USER;
--> statement-breakpoint
UPDATE "pack_announcements" r SET pack_id = p.id FROM "packs" p WHERE p.kind = 'preset' AND p.wire_id = r.preset_pack_id;
--> statement-breakpoint
ALTER TABLE "pack_announcements" ENABLE TRIGGER USER;
--> statement-breakpoint
ALTER TABLE "pack_announcements" DROP COLUMN "preset_pack_id", ALTER COLUMN "pack_id" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "pack_corrections" DROP CONSTRAINT "pack_corrections_one_pack";
--> statement-breakpoint
ALTER TABLE "pack_corrections" DISABLE TRIGGER USER;
--> statement-breakpoint
UPDATE "pack_corrections" r SET pack_id = p.id FROM "packs" p WHERE p.kind = 'preset' AND p.wire_id = r.preset_pack_id;
--> statement-breakpoint
ALTER TABLE "pack_corrections" ENABLE TRIGGER USER;
--> statement-breakpoint
ALTER TABLE "pack_corrections" DROP COLUMN "preset_pack_id", ALTER COLUMN "pack_id" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "collaborators" ADD CONSTRAINT "collaborators_one_target" CHECK (num_nonnulls("collaborators"."pack_id", "collaborators"."sound_id") = 1);
--> statement-breakpoint
ALTER TABLE "likes" ADD CONSTRAINT "likes_one_target" CHECK (num_nonnulls("likes"."sound_id", "likes"."preset_id", "likes"."oneshot_id", "likes"."pack_id", "likes"."playlist_id") = 1);
--> statement-breakpoint
ALTER TABLE "presets" DROP CONSTRAINT "presets_pack_id_preset_packs_id_fk";
--> statement-breakpoint
ALTER TABLE "presets" DISABLE TRIGGER USER;
--> statement-breakpoint
UPDATE "presets" i SET pack_id = p.id FROM "packs" p WHERE p.kind = 'preset' AND p.wire_id = i.pack_id;
--> statement-breakpoint
ALTER TABLE "presets" ENABLE TRIGGER USER;
--> statement-breakpoint
ALTER TABLE "presets" ADD CONSTRAINT "presets_pack_id_packs_id_fk" FOREIGN KEY ("pack_id") REFERENCES "public"."packs"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "oneshots" DROP CONSTRAINT "oneshots_pack_id_oneshot_packs_id_fk";
--> statement-breakpoint
ALTER TABLE "oneshots" DISABLE TRIGGER USER;
--> statement-breakpoint
UPDATE "oneshots" i SET pack_id = p.id FROM "packs" p WHERE p.kind = 'oneshot' AND p.wire_id = i.pack_id;
--> statement-breakpoint
ALTER TABLE "oneshots" ENABLE TRIGGER USER;
--> statement-breakpoint
ALTER TABLE "oneshots" ADD CONSTRAINT "oneshots_pack_id_packs_id_fk" FOREIGN KEY ("pack_id") REFERENCES "public"."packs"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
UPDATE "files_in_line" l SET pack_key = f.pack_id FROM "pack_files" f WHERE f.id = l.file_id;
--> statement-breakpoint
DROP TABLE "preset_pack_genres";
--> statement-breakpoint
DROP TABLE "oneshot_pack_genres";
--> statement-breakpoint
DROP TABLE "preset_packs";
--> statement-breakpoint
DROP TABLE "oneshot_packs";
--> statement-breakpoint
DROP INDEX "pack_downloads_pack";
--> statement-breakpoint
DROP INDEX "featured_packs_pack";
--> statement-breakpoint
DROP INDEX "orders_one_pack_at_a_time";
--> statement-breakpoint
CREATE UNIQUE INDEX "pack_downloads_pack" ON "pack_downloads" USING btree ("user_id","pack_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "featured_packs_pack" ON "featured_packs" USING btree ("pack_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "orders_one_pack_at_a_time" ON "orders" USING btree ("user_id","pack_id") WHERE status in ('created', 'approved', 'pending', 'captured', 'disputed');
--> statement-breakpoint
CREATE INDEX "packs_newest" ON "packs" USING btree ("kind","published_at" DESC NULLS FIRST,"wire_id" DESC NULLS FIRST) WHERE is_listed;
--> statement-breakpoint
CREATE INDEX "packs_popular" ON "packs" USING btree ("kind","likes_count" DESC NULLS FIRST,"wire_id" DESC NULLS FIRST) WHERE is_listed;
--> statement-breakpoint
CREATE INDEX "packs_trending" ON "packs" USING btree ("kind","trending_score" DESC NULLS FIRST,"wire_id" DESC NULLS FIRST) WHERE is_listed;
--> statement-breakpoint
-- A new pack gets the next address of its kind, and keeps it.
CREATE FUNCTION address_pack() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    NEW.wire_id := coalesce(NEW.wire_id, nextval((NEW.kind || '_pack_ids')::regclass));
  ELSIF (NEW.kind, NEW.wire_id) IS DISTINCT FROM (OLD.kind, OLD.wire_id) THEN
    RAISE EXCEPTION 'a pack keeps its address' USING ERRCODE = 'check_violation', CONSTRAINT = 'pack_address_kept';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER packs_address_given BEFORE INSERT OR UPDATE OF kind, wire_id ON packs FOR EACH ROW EXECUTE FUNCTION address_pack();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION check_collaborators() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  share record;
BEGIN
  PERFORM FROM packs WHERE id = NEW.pack_id FOR UPDATE;
  PERFORM FROM sounds WHERE id = NEW.sound_id FOR UPDATE;
  SELECT count(*) AS people, coalesce(sum(percentage), 0) AS percent INTO share FROM collaborators
    WHERE pack_id = NEW.pack_id OR sound_id = NEW.sound_id;
  IF share.people > 5 OR share.percent > 100 THEN
    RAISE EXCEPTION '% collaborators share % percent', share.people, share.percent
      USING ERRCODE = 'check_violation', CONSTRAINT = 'collaborators_shares';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION check_share_requests() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  share record;
BEGIN
  PERFORM FROM packs WHERE id = NEW.pack_id FOR UPDATE;
  SELECT count(*) AS people, coalesce(sum(percentage), 0) AS percent INTO share FROM (
    SELECT max(percentage) AS percentage FROM (
      SELECT user_id, percentage FROM collaborators WHERE pack_id = NEW.pack_id
      UNION ALL SELECT user_id, percentage FROM share_requests
        WHERE pack_id = NEW.pack_id AND state = 'asked') possible
    GROUP BY user_id) largest;
  IF share.people > 5 OR share.percent > 100 THEN
    RAISE EXCEPTION '% collaborators could share % percent', share.people, share.percent
      USING ERRCODE = 'check_violation', CONSTRAINT = 'share_requests_shares';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION guard_claim_of_asked() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF exists (SELECT FROM share_requests WHERE pack_id = NEW.id AND user_id = NEW.claimed_by AND state = 'asked') THEN
    RAISE EXCEPTION 'nobody decides on a pack that they were asked to share in'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'pack_claim_of_own';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION guard_pack_status() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_held boolean;
BEGIN
  -- One-shot packs aren't reviewed.
  IF (CASE TG_OP WHEN 'DELETE' THEN OLD.kind ELSE NEW.kind END) = 'oneshot' THEN
    RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
  END IF;
  IF TG_OP = 'INSERT' THEN
    IF NEW.status <> 3 THEN
      RAISE EXCEPTION 'a new pack has status 3, not %', NEW.status
        USING ERRCODE = 'check_violation', CONSTRAINT = 'pack_status_move';
    END IF;
    RETURN NEW;
  END IF;
  IF TG_OP = 'DELETE' THEN
    IF OLD.status NOT IN (3, 4) AND NOT (OLD.status = 1 AND OLD.adds_to_id IS NOT NULL) THEN
      RAISE EXCEPTION 'a pack with status % is not deleted', OLD.status
        USING ERRCODE = 'check_violation', CONSTRAINT = 'pack_status_move';
    END IF;
    RETURN OLD;
  END IF;
  IF NEW.status = OLD.status THEN
    IF OLD.claimed_by IS NOT NULL AND NEW.claimed_by IS DISTINCT FROM OLD.claimed_by THEN
      RAISE EXCEPTION 'a claim is let go before another one'
        USING ERRCODE = 'check_violation', CONSTRAINT = 'pack_status_move';
    END IF;
    RETURN NEW;
  END IF;
  IF (OLD.status, NEW.status) NOT IN ((3, 2), (2, 3), (2, 6), (6, 2), (6, 1), (6, 5), (5, 1), (6, 3), (6, 4), (1, 3)) THEN
    RAISE EXCEPTION 'a pack does not move from status % to %', OLD.status, NEW.status
      USING ERRCODE = 'check_violation', CONSTRAINT = 'pack_status_move';
  END IF;
  IF NEW.status IN (1, 5) THEN
    is_held := exists (SELECT FROM pack_holds WHERE pack_id = NEW.id AND ended_at IS NULL);
    IF is_held <> (NEW.status = 5) THEN
      RAISE EXCEPTION 'a pack is ready while something holds it back, and active when nothing does'
        USING ERRCODE = 'check_violation', CONSTRAINT = 'pack_status_move';
    END IF;
  END IF;
  IF NEW.status = 6 THEN
    IF exists (SELECT FROM collaborators WHERE pack_id = NEW.id AND user_id = NEW.claimed_by)
      OR NEW.claimed_by IN (NEW.creator_id, coalesce(NEW.created_by, NEW.creator_id)) THEN
      RAISE EXCEPTION 'nobody decides on a pack that they own, created or share in'
        USING ERRCODE = 'check_violation', CONSTRAINT = 'pack_claim_of_own';
    END IF;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION prepare_pack() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  genre_titles text;
  creator_names text;
  may_sell boolean;
BEGIN
  SELECT username || ' ' || display, banned_at IS NULL INTO creator_names, may_sell
    FROM users WHERE id = NEW.creator_id FOR KEY SHARE;
  SELECT string_agg(g.title, ' ' ORDER BY g.id) INTO genre_titles
    FROM pack_genres j JOIN genres g ON g.id = j.genre_id WHERE j.pack_id = NEW.id;
  NEW.is_listed := NEW.status = 1 AND coalesce(may_sell, false) AND NEW.adds_to_id IS NULL;
  NEW.search_text := lower(concat_ws(' ', NEW.title, genre_titles, creator_names));
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION prepare_item() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  pack_kind text := TG_ARGV[0];
  reference text := TG_ARGV[1];
  pack_title text;
  is_pack_listed boolean;
  creator_names text;
  may_sell boolean;
  related text;
  names text := '';
  at integer := 2;
BEGIN
  SELECT username || ' ' || display, banned_at IS NULL INTO creator_names, may_sell
    FROM users WHERE id = NEW.creator_id FOR KEY SHARE;
  SELECT title, is_listed INTO pack_title, is_pack_listed
    FROM packs WHERE id = NEW.pack_id AND kind = pack_kind FOR SHARE;
  IF NOT FOUND AND exists (SELECT FROM packs WHERE id = NEW.pack_id) THEN
    RAISE EXCEPTION 'a pack has items of its kind' USING ERRCODE = 'check_violation', CONSTRAINT = 'item_pack_kind';
  END IF;
  WHILE at < TG_NARGS LOOP
    EXECUTE format('SELECT string_agg(t.title, '' '' ORDER BY t.id) FROM %I j JOIN %I t ON t.id = j.%I WHERE j.%I = $1',
      TG_ARGV[at], TG_ARGV[at + 1], TG_ARGV[at + 2], reference) INTO related USING NEW.id;
    names := concat_ws(' ', names, related);
    at := at + 3;
  END LOOP;
  NEW.is_listed := NEW.state = 'approved' AND NEW.banned_at IS NULL AND coalesce(may_sell, false)
    AND (NEW.pack_id IS NULL OR coalesce(is_pack_listed, false));
  NEW.search_text := lower(concat_ws(' ', NEW.title, array_to_string(NEW.tags, ' '), pack_title, names, creator_names));
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION refresh_creator_names() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  owned text;
BEGIN
  IF NEW.username IS DISTINCT FROM OLD.username OR NEW.display IS DISTINCT FROM OLD.display THEN
    FOREACH owned IN ARRAY ARRAY['packs', 'sounds', 'presets', 'oneshots'] LOOP
      EXECUTE format('SELECT FROM %I WHERE creator_id = $1 ORDER BY id FOR NO KEY UPDATE', owned) USING NEW.id;
      EXECUTE format('UPDATE %I SET search_text = '''' WHERE creator_id = $1', owned) USING NEW.id;
    END LOOP;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION refresh_pack_items() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  items text := CASE NEW.kind WHEN 'sample' THEN 'sounds' WHEN 'preset' THEN 'presets' ELSE 'oneshots' END;
BEGIN
  IF NEW.is_listed IS DISTINCT FROM OLD.is_listed OR NEW.title IS DISTINCT FROM OLD.title THEN
    EXECUTE format('SELECT FROM %I WHERE pack_id = $1 ORDER BY id FOR NO KEY UPDATE', items) USING NEW.id;
    EXECUTE format('UPDATE %I SET search_text = '''' WHERE pack_id = $1', items) USING NEW.id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION users_list_works() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  works text;
BEGIN
  PERFORM FROM users WHERE id = NEW.id FOR UPDATE;
  PERFORM FROM packs WHERE creator_id = NEW.id AND status = 1 ORDER BY id FOR NO KEY UPDATE;
  FOREACH works IN ARRAY ARRAY['sounds', 'presets', 'oneshots'] LOOP
    EXECUTE format('SELECT FROM %I WHERE creator_id = $1 OR pack_id IN (SELECT id FROM packs WHERE creator_id = $1)
      ORDER BY id FOR NO KEY UPDATE', works) USING NEW.id;
  END LOOP;
  UPDATE packs SET is_listed = false WHERE creator_id = NEW.id AND status = 1;
  FOREACH works IN ARRAY ARRAY['sounds', 'presets', 'oneshots'] LOOP
    -- Those in packs of their own are done: the update before has refreshed them.
    EXECUTE format('UPDATE %I SET is_listed = false WHERE creator_id = $1 AND is_listed = $2
      AND state = ''approved'' AND banned_at IS NULL', works) USING NEW.id, NEW.banned_at IS NOT NULL;
  END LOOP;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION pack_corrections_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND NOT exists (SELECT FROM packs WHERE id = OLD.pack_id) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'pack_corrections is append-only: % refused', lower(TG_OP)
    USING ERRCODE = 'check_violation', CONSTRAINT = 'pack_corrections_append_only';
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION pack_events_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND NOT exists (SELECT FROM packs WHERE id = OLD.pack_id) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'pack_events is append-only: % refused', lower(TG_OP)
    USING ERRCODE = 'check_violation', CONSTRAINT = 'pack_events_append_only';
END $$;
--> statement-breakpoint
-- A change of the pack that a row refers to; nothing where the pack itself is gone, which has said so.
CREATE FUNCTION log_change_of_pack(key integer, aspect text DEFAULT 'content') RETURNS void LANGUAGE sql AS $$
  INSERT INTO catalogue_changes (kind, item_id, aspect) SELECT kind || '_pack', wire_id, aspect FROM packs WHERE id = key;
$$;
--> statement-breakpoint
CREATE FUNCTION log_packs_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed packs := CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
BEGIN
  INSERT INTO catalogue_changes (kind, item_id, aspect)
    VALUES (changed.kind || '_pack', changed.wire_id, coalesce(TG_ARGV[0], 'content'));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION log_pack_of_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM log_change_of_pack(CASE TG_OP WHEN 'DELETE' THEN OLD.pack_id ELSE NEW.pack_id END);
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP FUNCTION log_featured_pack();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION log_collaborator_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed collaborators := CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
BEGIN
  INSERT INTO catalogue_changes (kind, item_id) SELECT 'sample', changed.sound_id WHERE changed.sound_id IS NOT NULL;
  PERFORM log_change_of_pack(changed.pack_id);
  INSERT INTO catalogue_changes (kind, item_id) SELECT 'creator', user_id FROM creators WHERE user_id = changed.user_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION log_pack_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.pack_id IS NOT NULL THEN
    PERFORM log_change_of_pack(OLD.pack_id);
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.pack_id IS NOT NULL AND (TG_OP = 'INSERT' OR NEW.pack_id IS DISTINCT FROM OLD.pack_id) THEN
    PERFORM log_change_of_pack(NEW.pack_id);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION log_taken_item() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO catalogue_changes (kind, item_id, aspect) VALUES (TG_ARGV[0], OLD.id, 'taken');
  -- Nothing else tells the pack of a row that is gone.
  IF TG_OP = 'DELETE' AND OLD.pack_id IS NOT NULL THEN
    PERFORM log_change_of_pack(OLD.pack_id, 'taken');
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION note_edit() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  derived text[] := '{search_text,is_listed,likes_count,plays_count,downloads_count,trending_score,features,cyanite_id,cyanite_status,has_mid,has_stems,updated_at,version,state,wav_key,wav_bytes,samples_hash,status,sent_at,claimed_by,claimed_at,claim_seen_at,findings,mid_findings,stems_findings,preset_hash}';
BEGIN
  IF TG_ARGV[0] = 'pack' THEN
    INSERT INTO catalogue_changes (kind, item_id) VALUES (NEW.kind || '_pack', NEW.wire_id);
  ELSE
    INSERT INTO catalogue_changes (kind, item_id) VALUES (TG_ARGV[0], NEW.id);
  END IF;
  IF to_jsonb(OLD) - derived IS DISTINCT FROM to_jsonb(NEW) - derived THEN NEW.updated_at := now(); END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- What kind of file, and of item, a pack has.
CREATE FUNCTION check_pack_file() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  pack_kind text := (SELECT kind FROM packs WHERE id = NEW.pack_id);
  broken text;
BEGIN
  broken := CASE
    WHEN NOT CASE pack_kind WHEN 'sample' THEN NEW.kind IN ('sound', 'midi', 'stem', 'zip')
      WHEN 'preset' THEN NEW.kind IN ('preset', 'demo', 'zip') ELSE NEW.kind IN ('sound', 'zip') END
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
--> statement-breakpoint
CREATE TRIGGER pack_files_fit BEFORE INSERT OR UPDATE OF pack_id, kind, sound_id, preset_id, oneshot_id, replaces_id, replaces_oneshot_id
  ON pack_files FOR EACH ROW EXECUTE FUNCTION check_pack_file();
--> statement-breakpoint
CREATE TRIGGER packs_copy_details AFTER UPDATE OF title, description, thumb_key, glow, price_cents ON packs FOR EACH ROW WHEN ((((((old.title IS DISTINCT FROM new.title) OR (old.description IS DISTINCT FROM new.description)) OR (old.thumb_key IS DISTINCT FROM new.thumb_key)) OR (old.glow IS DISTINCT FROM new.glow)) OR (old.price_cents IS DISTINCT FROM new.price_cents))) EXECUTE FUNCTION copy_details_to_additions();
--> statement-breakpoint
CREATE TRIGGER packs_guard_addition BEFORE INSERT OR UPDATE OF status, claimed_by, adds_to_id ON packs FOR EACH ROW EXECUTE FUNCTION guard_pack_addition();
--> statement-breakpoint
CREATE TRIGGER packs_guard_claim_of_asked BEFORE UPDATE OF claimed_by ON packs FOR EACH ROW WHEN ((new.claimed_by IS NOT NULL)) EXECUTE FUNCTION guard_claim_of_asked();
--> statement-breakpoint
CREATE TRIGGER packs_guard_status BEFORE INSERT OR DELETE OR UPDATE OF status, claimed_by ON packs FOR EACH ROW EXECUTE FUNCTION guard_pack_status();
--> statement-breakpoint
CREATE TRIGGER packs_log_added AFTER INSERT OR DELETE ON packs FOR EACH ROW EXECUTE FUNCTION log_packs_change();
--> statement-breakpoint
CREATE TRIGGER packs_log_cover AFTER UPDATE ON packs FOR EACH ROW WHEN ((((old.title IS DISTINCT FROM new.title) OR (old.thumb_key IS DISTINCT FROM new.thumb_key)) OR (old.glow IS DISTINCT FROM new.glow))) EXECUTE FUNCTION log_packs_change('cover');
--> statement-breakpoint
CREATE TRIGGER packs_log_deleted AFTER DELETE ON packs FOR EACH ROW WHEN (old.is_listed) EXECUTE FUNCTION log_packs_change('taken');
--> statement-breakpoint
CREATE TRIGGER packs_log_likes AFTER UPDATE ON packs FOR EACH ROW WHEN ((old.likes_count IS DISTINCT FROM new.likes_count)) EXECUTE FUNCTION log_packs_change('likes');
--> statement-breakpoint
CREATE TRIGGER packs_log_taken AFTER UPDATE ON packs FOR EACH ROW WHEN ((old.is_listed AND (NOT new.is_listed))) EXECUTE FUNCTION log_packs_change('taken');
--> statement-breakpoint
CREATE TRIGGER packs_log_trending AFTER UPDATE ON packs FOR EACH ROW WHEN ((old.trending_score IS DISTINCT FROM new.trending_score)) EXECUTE FUNCTION log_packs_change('trending');
--> statement-breakpoint
CREATE TRIGGER packs_prepare BEFORE INSERT OR UPDATE OF title, creator_id, status, is_listed, search_text ON packs FOR EACH ROW EXECUTE FUNCTION prepare_pack();
--> statement-breakpoint
CREATE TRIGGER packs_refresh_items AFTER UPDATE OF status, is_listed, title ON packs FOR EACH ROW EXECUTE FUNCTION refresh_pack_items();
--> statement-breakpoint
SELECT watch_row('packs', 'pack', '{id,kind,wire_id,created_at,updated_at,version,likes_count,downloads_count,trending_score,created_by,sent_at,claimed_by,claimed_at,claim_seen_at,is_declared_own,declared_machine,adds_to_id}');
--> statement-breakpoint
CREATE TRIGGER featured_packs_log AFTER INSERT OR DELETE OR UPDATE ON featured_packs FOR EACH ROW EXECUTE FUNCTION log_pack_of_row();
--> statement-breakpoint
CREATE TRIGGER pack_category_exceptions_log AFTER INSERT OR DELETE OR UPDATE ON pack_category_exceptions FOR EACH ROW EXECUTE FUNCTION log_pack_of_row();
--> statement-breakpoint
CREATE TRIGGER likes_count AFTER INSERT OR DELETE ON likes FOR EACH ROW EXECUTE FUNCTION count_target('likes_count', 'sound_id', 'sounds', 'id', 'preset_id', 'presets', 'id', 'oneshot_id', 'oneshots', 'id', 'pack_id', 'packs', 'id', 'playlist_id', 'playlists', 'id');
--> statement-breakpoint
CREATE TRIGGER pack_downloads_count AFTER INSERT ON pack_downloads FOR EACH ROW EXECUTE FUNCTION count_target('downloads_count', 'pack_id', 'packs', 'id');
--> statement-breakpoint
CREATE TRIGGER oneshots_prepare BEFORE INSERT OR UPDATE OF title, tags, pack_id, creator_id, banned_at, state, is_listed, search_text ON oneshots FOR EACH ROW EXECUTE FUNCTION prepare_item('oneshot', 'oneshot_id', 'oneshot_genres', 'genres', 'genre_id', 'oneshot_instruments', 'instruments', 'instrument_id');
--> statement-breakpoint
CREATE TRIGGER presets_prepare BEFORE INSERT OR UPDATE OF title, tags, pack_id, creator_id, banned_at, state, is_listed, search_text ON presets FOR EACH ROW EXECUTE FUNCTION prepare_item('preset', 'preset_id', 'preset_genres', 'genres', 'genre_id', 'preset_instruments', 'instruments', 'instrument_id', 'preset_plugins', 'plugins', 'plugin_id');
--> statement-breakpoint
CREATE TRIGGER sounds_prepare BEFORE INSERT OR UPDATE OF title, tags, pack_id, creator_id, banned_at, state, is_listed, search_text ON sounds FOR EACH ROW EXECUTE FUNCTION prepare_item('sample', 'sound_id', 'sound_genres', 'genres', 'genre_id', 'sound_instruments', 'instruments', 'instrument_id');
--> statement-breakpoint
CREATE TRIGGER oneshots_log_deleted AFTER DELETE ON oneshots FOR EACH ROW WHEN (old.is_listed) EXECUTE FUNCTION log_taken_item('oneshot');
--> statement-breakpoint
CREATE TRIGGER oneshots_log_pack_added AFTER INSERT OR DELETE ON oneshots FOR EACH ROW EXECUTE FUNCTION log_pack_change();
--> statement-breakpoint
CREATE TRIGGER oneshots_log_pack_changed AFTER UPDATE ON oneshots FOR EACH ROW WHEN (((old.is_free IS DISTINCT FROM new.is_free) OR (old.is_listed IS DISTINCT FROM new.is_listed) OR (old.pack_id IS DISTINCT FROM new.pack_id))) EXECUTE FUNCTION log_pack_change();
--> statement-breakpoint
CREATE TRIGGER oneshots_log_taken AFTER UPDATE ON oneshots FOR EACH ROW WHEN ((old.is_listed AND (NOT new.is_listed))) EXECUTE FUNCTION log_taken_item('oneshot');
--> statement-breakpoint
CREATE TRIGGER presets_log_deleted AFTER DELETE ON presets FOR EACH ROW WHEN (old.is_listed) EXECUTE FUNCTION log_taken_item('preset');
--> statement-breakpoint
CREATE TRIGGER presets_log_pack_added AFTER INSERT OR DELETE ON presets FOR EACH ROW EXECUTE FUNCTION log_pack_change();
--> statement-breakpoint
CREATE TRIGGER presets_log_pack_changed AFTER UPDATE ON presets FOR EACH ROW WHEN (((old.is_free IS DISTINCT FROM new.is_free) OR (old.is_listed IS DISTINCT FROM new.is_listed) OR (old.pack_id IS DISTINCT FROM new.pack_id))) EXECUTE FUNCTION log_pack_change();
--> statement-breakpoint
CREATE TRIGGER presets_log_taken AFTER UPDATE ON presets FOR EACH ROW WHEN ((old.is_listed AND (NOT new.is_listed))) EXECUTE FUNCTION log_taken_item('preset');
--> statement-breakpoint
CREATE TRIGGER sounds_log_deleted AFTER DELETE ON sounds FOR EACH ROW WHEN (old.is_listed) EXECUTE FUNCTION log_taken_item('sample');
--> statement-breakpoint
CREATE TRIGGER sounds_log_moved AFTER UPDATE ON sounds FOR EACH ROW WHEN ((old."position" IS DISTINCT FROM new."position")) EXECUTE FUNCTION log_pack_change();
--> statement-breakpoint
CREATE TRIGGER sounds_log_pack_added AFTER INSERT OR DELETE ON sounds FOR EACH ROW EXECUTE FUNCTION log_pack_change();
--> statement-breakpoint
CREATE TRIGGER sounds_log_pack_changed AFTER UPDATE ON sounds FOR EACH ROW WHEN (((old.is_free IS DISTINCT FROM new.is_free) OR (old.is_listed IS DISTINCT FROM new.is_listed) OR (old.pack_id IS DISTINCT FROM new.pack_id))) EXECUTE FUNCTION log_pack_change();
--> statement-breakpoint
CREATE TRIGGER sounds_log_taken AFTER UPDATE ON sounds FOR EACH ROW WHEN ((old.is_listed AND (NOT new.is_listed))) EXECUTE FUNCTION log_taken_item('sample');
