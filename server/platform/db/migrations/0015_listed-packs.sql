ALTER TABLE "creator_earnings" DROP CONSTRAINT "creator_earnings_amounts";--> statement-breakpoint
ALTER TABLE "ledger_transactions" DROP CONSTRAINT "ledger_transactions_kind_known";--> statement-breakpoint
DROP INDEX "oneshot_packs_newest";--> statement-breakpoint
DROP INDEX "oneshot_packs_popular";--> statement-breakpoint
DROP INDEX "oneshot_packs_trending";--> statement-breakpoint
DROP INDEX "packs_newest";--> statement-breakpoint
DROP INDEX "packs_popular";--> statement-breakpoint
DROP INDEX "packs_trending";--> statement-breakpoint
DROP INDEX "preset_packs_newest";--> statement-breakpoint
DROP INDEX "preset_packs_popular";--> statement-breakpoint
DROP INDEX "preset_packs_trending";--> statement-breakpoint
ALTER TABLE "creator_earnings" ADD COLUMN "kept" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "oneshot_packs" ADD COLUMN "is_listed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "packs" ADD COLUMN "is_listed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "preset_packs" ADD COLUMN "is_listed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "user_bans" ADD COLUMN "cancelled_subscription_id" integer;--> statement-breakpoint
ALTER TABLE "user_bans" ADD CONSTRAINT "user_bans_cancelled_subscription_id_subscriptions_id_fk" FOREIGN KEY ("cancelled_subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "oneshot_packs_newest" ON "oneshot_packs" USING btree ("published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE is_listed;--> statement-breakpoint
CREATE INDEX "oneshot_packs_popular" ON "oneshot_packs" USING btree ("likes_count" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE is_listed;--> statement-breakpoint
CREATE INDEX "oneshot_packs_trending" ON "oneshot_packs" USING btree ("trending_score" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE is_listed;--> statement-breakpoint
CREATE INDEX "packs_newest" ON "packs" USING btree ("published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE is_listed;--> statement-breakpoint
CREATE INDEX "packs_popular" ON "packs" USING btree ("likes_count" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE is_listed;--> statement-breakpoint
CREATE INDEX "packs_trending" ON "packs" USING btree ("trending_score" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE is_listed;--> statement-breakpoint
CREATE INDEX "preset_packs_newest" ON "preset_packs" USING btree ("published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE is_listed;--> statement-breakpoint
CREATE INDEX "preset_packs_popular" ON "preset_packs" USING btree ("likes_count" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE is_listed;--> statement-breakpoint
CREATE INDEX "preset_packs_trending" ON "preset_packs" USING btree ("trending_score" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE is_listed;--> statement-breakpoint
ALTER TABLE "creator_earnings" ADD CONSTRAINT "creator_earnings_amounts" CHECK ("creator_earnings"."micros" > 0 and "creator_earnings"."held" between 0 and "creator_earnings"."micros"
        and "creator_earnings"."reversed" between 0 and "creator_earnings"."micros" and "creator_earnings"."kept" between 0 and "creator_earnings"."micros");--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_kind_known" CHECK ("ledger_transactions"."kind" in ('free_pass', 'trial', 'plan', 'top_up', 'adjustment', 'upgrade', 'trial_cancelled',
        'download', 'pack_download', 'pack_purchase', 'pack_refund', 'payment', 'payment_refund', 'refund', 'dispute',
        'debt', 'earnings_release', 'earnings_kept', 'payout'));
--> statement-breakpoint
-- A pack is listed when it is active and its creator isn't banned.
UPDATE packs SET is_listed = true WHERE status = 1
  AND creator_id NOT IN (SELECT id FROM users WHERE banned_at IS NOT NULL);
--> statement-breakpoint
UPDATE preset_packs SET is_listed = true WHERE status = 1
  AND creator_id NOT IN (SELECT id FROM users WHERE banned_at IS NOT NULL);
--> statement-breakpoint
UPDATE oneshot_packs SET is_listed = true WHERE status = 1
  AND creator_id NOT IN (SELECT id FROM users WHERE banned_at IS NOT NULL);
--> statement-breakpoint
-- The user's row is locked, so that what is added while its user is being banned waits for the ban.
CREATE OR REPLACE FUNCTION prepare_pack() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  genre_titles text;
  creator_names text;
  may_sell boolean;
BEGIN
  SELECT username || ' ' || display, banned_at IS NULL INTO creator_names, may_sell
    FROM users WHERE id = NEW.creator_id FOR KEY SHARE;
  EXECUTE format('SELECT string_agg(g.title, '' '' ORDER BY g.id) FROM %I j JOIN genres g ON g.id = j.genre_id WHERE j.%I = $1',
    TG_ARGV[0], TG_ARGV[1]) INTO genre_titles USING NEW.id;
  NEW.is_listed := NEW.status = 1 AND coalesce(may_sell, false);
  NEW.search_text := lower(concat_ws(' ', NEW.title, genre_titles, creator_names));
  RETURN NEW;
END $$;
--> statement-breakpoint
-- An item is listed when it is approved and not banned, its pack is listed, and its creator isn't banned.
CREATE OR REPLACE FUNCTION prepare_item() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  pack_table text := TG_ARGV[0];
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
  EXECUTE format('SELECT title, is_listed FROM %I WHERE id = $1 FOR SHARE', pack_table)
    INTO pack_title, is_pack_listed USING NEW.pack_id;
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
CREATE OR REPLACE FUNCTION refresh_pack_items() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.is_listed IS DISTINCT FROM OLD.is_listed OR NEW.title IS DISTINCT FROM OLD.title THEN
    EXECUTE format('SELECT FROM %I WHERE pack_id = $1 ORDER BY id FOR NO KEY UPDATE', TG_ARGV[0]) USING NEW.id;
    EXECUTE format('UPDATE %I SET search_text = '''' WHERE pack_id = $1', TG_ARGV[0]) USING NEW.id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER packs_prepare ON packs;
--> statement-breakpoint
CREATE TRIGGER packs_prepare BEFORE INSERT OR UPDATE OF title, creator_id, status, is_listed, search_text ON packs
  FOR EACH ROW EXECUTE FUNCTION prepare_pack('pack_genres', 'pack_id');
--> statement-breakpoint
DROP TRIGGER packs_refresh_sounds ON packs;
--> statement-breakpoint
CREATE TRIGGER packs_refresh_sounds AFTER UPDATE OF status, is_listed, title ON packs
  FOR EACH ROW EXECUTE FUNCTION refresh_pack_items('sounds');
--> statement-breakpoint
DROP TRIGGER packs_touched ON packs;
--> statement-breakpoint
CREATE TRIGGER packs_touched BEFORE UPDATE ON packs FOR EACH ROW
  WHEN (ROW(OLD.title, OLD.description, OLD.thumb_key, OLD.glow, OLD.price_cents, OLD.status, OLD.is_listed,
      OLD.creator_id, OLD.published_at, OLD.search_text)
    IS DISTINCT FROM ROW(NEW.title, NEW.description, NEW.thumb_key, NEW.glow, NEW.price_cents, NEW.status, NEW.is_listed,
      NEW.creator_id, NEW.published_at, NEW.search_text))
  EXECUTE FUNCTION note_edit('sample_pack');
--> statement-breakpoint
DROP TRIGGER preset_packs_prepare ON preset_packs;
--> statement-breakpoint
CREATE TRIGGER preset_packs_prepare BEFORE INSERT OR UPDATE OF title, creator_id, status, is_listed, search_text ON preset_packs
  FOR EACH ROW EXECUTE FUNCTION prepare_pack('preset_pack_genres', 'preset_pack_id');
--> statement-breakpoint
DROP TRIGGER preset_packs_refresh_presets ON preset_packs;
--> statement-breakpoint
CREATE TRIGGER preset_packs_refresh_presets AFTER UPDATE OF status, is_listed, title ON preset_packs
  FOR EACH ROW EXECUTE FUNCTION refresh_pack_items('presets');
--> statement-breakpoint
DROP TRIGGER preset_packs_touched ON preset_packs;
--> statement-breakpoint
CREATE TRIGGER preset_packs_touched BEFORE UPDATE ON preset_packs FOR EACH ROW
  WHEN (ROW(OLD.title, OLD.description, OLD.thumb_key, OLD.glow, OLD.price_cents, OLD.status, OLD.is_listed,
      OLD.creator_id, OLD.published_at, OLD.search_text)
    IS DISTINCT FROM ROW(NEW.title, NEW.description, NEW.thumb_key, NEW.glow, NEW.price_cents, NEW.status, NEW.is_listed,
      NEW.creator_id, NEW.published_at, NEW.search_text))
  EXECUTE FUNCTION note_edit('preset_pack');
--> statement-breakpoint
DROP TRIGGER oneshot_packs_prepare ON oneshot_packs;
--> statement-breakpoint
CREATE TRIGGER oneshot_packs_prepare BEFORE INSERT OR UPDATE OF title, creator_id, status, is_listed, search_text ON oneshot_packs
  FOR EACH ROW EXECUTE FUNCTION prepare_pack('oneshot_pack_genres', 'oneshot_pack_id');
--> statement-breakpoint
DROP TRIGGER oneshot_packs_refresh_oneshots ON oneshot_packs;
--> statement-breakpoint
CREATE TRIGGER oneshot_packs_refresh_oneshots AFTER UPDATE OF status, is_listed, title ON oneshot_packs
  FOR EACH ROW EXECUTE FUNCTION refresh_pack_items('oneshots');
--> statement-breakpoint
DROP TRIGGER oneshot_packs_touched ON oneshot_packs;
--> statement-breakpoint
CREATE TRIGGER oneshot_packs_touched BEFORE UPDATE ON oneshot_packs FOR EACH ROW
  WHEN (ROW(OLD.title, OLD.description, OLD.thumb_key, OLD.glow, OLD.price_cents, OLD.status, OLD.is_listed,
      OLD.creator_id, OLD.published_at, OLD.search_text)
    IS DISTINCT FROM ROW(NEW.title, NEW.description, NEW.thumb_key, NEW.glow, NEW.price_cents, NEW.status, NEW.is_listed,
      NEW.creator_id, NEW.published_at, NEW.search_text))
  EXECUTE FUNCTION note_edit('oneshot_pack');
--> statement-breakpoint
-- A ban takes what its user made off the lists, and the end of the ban brings back what would be listed without it.
CREATE FUNCTION users_list_works() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  kind text[];
BEGIN
  PERFORM FROM users WHERE id = NEW.id FOR UPDATE;
  FOREACH kind SLICE 1 IN ARRAY ARRAY[['packs', 'sounds'], ['preset_packs', 'presets'], ['oneshot_packs', 'oneshots']] LOOP
    EXECUTE format('SELECT FROM %I WHERE creator_id = $1 AND status = 1 ORDER BY id FOR NO KEY UPDATE', kind[1])
      USING NEW.id;
    EXECUTE format('SELECT FROM %I WHERE creator_id = $1 OR pack_id IN (SELECT id FROM %I WHERE creator_id = $1)
      ORDER BY id FOR NO KEY UPDATE', kind[2], kind[1]) USING NEW.id;
    EXECUTE format('UPDATE %I SET is_listed = false WHERE creator_id = $1 AND status = 1', kind[1]) USING NEW.id;
    -- Those in packs of their own are done: the update before has refreshed them.
    EXECUTE format('UPDATE %I SET is_listed = false WHERE creator_id = $1 AND is_listed = $2
      AND state = ''approved'' AND banned_at IS NULL', kind[2]) USING NEW.id, NEW.banned_at IS NOT NULL;
  END LOOP;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_list_works AFTER UPDATE OF banned_at ON users FOR EACH ROW
  WHEN ((OLD.banned_at IS NULL) <> (NEW.banned_at IS NULL)) EXECUTE FUNCTION users_list_works();
--> statement-breakpoint
-- What creators who are banned already have on sale.
UPDATE sounds SET is_listed = false WHERE is_listed AND (pack_id IN (SELECT id FROM packs WHERE NOT is_listed)
  OR creator_id IN (SELECT id FROM users WHERE banned_at IS NOT NULL));
--> statement-breakpoint
UPDATE presets SET is_listed = false WHERE is_listed AND (pack_id IN (SELECT id FROM preset_packs WHERE NOT is_listed)
  OR creator_id IN (SELECT id FROM users WHERE banned_at IS NOT NULL));
--> statement-breakpoint
UPDATE oneshots SET is_listed = false WHERE is_listed AND (pack_id IN (SELECT id FROM oneshot_packs WHERE NOT is_listed)
  OR creator_id IN (SELECT id FROM users WHERE banned_at IS NOT NULL));
