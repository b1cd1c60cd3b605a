ALTER TABLE "pack_corrections" DROP CONSTRAINT "pack_corrections_field_known";--> statement-breakpoint
ALTER TABLE "packs" ADD COLUMN "adds_to_id" integer;--> statement-breakpoint
ALTER TABLE "packs" ADD CONSTRAINT "packs_adds_to_id_packs_id_fk" FOREIGN KEY ("adds_to_id") REFERENCES "public"."packs"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "packs_additions" ON "packs" USING btree ("adds_to_id") WHERE adds_to_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "packs_open_addition" ON "packs" USING btree ("adds_to_id") WHERE status not in (1, 4);--> statement-breakpoint
ALTER TABLE "pack_corrections" ADD CONSTRAINT "pack_corrections_field_known" CHECK ("pack_corrections"."field" in ('description', 'price', 'cover', 'tags', 'sounds'));
--> statement-breakpoint
-- A pack is listed when it is active and its creator isn't banned. An addition never is: its sounds go to the pack.
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
  NEW.is_listed := NEW.status = 1 AND coalesce(may_sell, false) AND to_jsonb(NEW) ->> 'adds_to_id' IS NULL;
  NEW.search_text := lower(concat_ws(' ', NEW.title, genre_titles, creator_names));
  RETURN NEW;
END $$;
--> statement-breakpoint
-- An addition is one to a pack on sale of the same creator, and ends in it.
CREATE FUNCTION guard_pack_addition() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  target packs;
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.adds_to_id IS DISTINCT FROM OLD.adds_to_id THEN
    RAISE EXCEPTION 'an addition stays one to the same pack'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'pack_addition_target';
  END IF;
  IF NEW.adds_to_id IS NULL THEN RETURN NEW; END IF;
  IF TG_OP = 'INSERT' THEN
    SELECT * INTO target FROM packs WHERE id = NEW.adds_to_id FOR SHARE;
    IF target.status <> 1 OR target.adds_to_id IS NOT NULL OR target.creator_id <> NEW.creator_id THEN
      RAISE EXCEPTION 'an addition is one to a pack on sale of the same creator'
        USING ERRCODE = 'check_violation', CONSTRAINT = 'pack_addition_target';
    END IF;
    RETURN NEW;
  END IF;
  IF NEW.status = OLD.status THEN RETURN NEW; END IF;
  IF NEW.status = 5 OR OLD.status = 1 THEN
    RAISE EXCEPTION 'an addition is neither held back nor withdrawn'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'pack_addition_move';
  END IF;
  IF NEW.status = 1 THEN
    SELECT * INTO target FROM packs WHERE id = NEW.adds_to_id FOR SHARE;
    IF NOT target.is_listed OR exists (SELECT FROM sounds WHERE pack_id = NEW.id) THEN
      RAISE EXCEPTION 'an addition is approved when its sounds are in the pack, which is on sale'
        USING ERRCODE = 'check_violation', CONSTRAINT = 'pack_addition_move';
    END IF;
  END IF;
  IF NEW.status = 6 AND (
    exists (SELECT FROM collaborators WHERE pack_id = NEW.adds_to_id AND user_id = NEW.claimed_by)
    OR exists (SELECT FROM share_requests WHERE pack_id = NEW.adds_to_id AND user_id = NEW.claimed_by AND state = 'asked')
    OR exists (SELECT FROM packs WHERE id = NEW.adds_to_id AND created_by = NEW.claimed_by)) THEN
    RAISE EXCEPTION 'nobody decides on a pack that they own, created or share in'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'pack_claim_of_own';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER packs_guard_addition BEFORE INSERT OR UPDATE OF status, claimed_by, adds_to_id ON packs
  FOR EACH ROW EXECUTE FUNCTION guard_pack_addition();
--> statement-breakpoint
-- A sound changes its pack once: from an addition that is being approved to the pack that it adds to.
CREATE FUNCTION guard_sound_pack() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT exists (SELECT FROM packs WHERE id = OLD.pack_id AND adds_to_id = NEW.pack_id AND status = 6) THEN
    RAISE EXCEPTION 'a sound only goes from an addition in review to its pack'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'sound_pack_move';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER sounds_guard_pack BEFORE UPDATE OF pack_id ON sounds FOR EACH ROW
  WHEN (OLD.pack_id IS DISTINCT FROM NEW.pack_id) EXECUTE FUNCTION guard_sound_pack();
--> statement-breakpoint
-- The details of additions are those of their pack.
CREATE FUNCTION copy_details_to_additions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE packs SET title = NEW.title, description = NEW.description, thumb_key = NEW.thumb_key, glow = NEW.glow,
    price_cents = NEW.price_cents WHERE adds_to_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER packs_copy_details AFTER UPDATE OF title, description, thumb_key, glow, price_cents ON packs FOR EACH ROW
  WHEN (ROW(OLD.title, OLD.description, OLD.thumb_key, OLD.glow, OLD.price_cents)
    IS DISTINCT FROM ROW(NEW.title, NEW.description, NEW.thumb_key, NEW.glow, NEW.price_cents))
  EXECUTE FUNCTION copy_details_to_additions();
--> statement-breakpoint
-- An addition whose sounds are in its pack is deleted with it.
CREATE OR REPLACE FUNCTION guard_pack_status() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  reference text := TG_ARGV[0];
  is_held boolean;
  shares_in_it boolean;
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.status <> 3 THEN
      RAISE EXCEPTION 'a new pack has status 3, not %', NEW.status
        USING ERRCODE = 'check_violation', CONSTRAINT = 'pack_status_move';
    END IF;
    RETURN NEW;
  END IF;
  IF TG_OP = 'DELETE' THEN
    IF OLD.status NOT IN (3, 4) AND NOT (OLD.status = 1 AND to_jsonb(OLD) ->> 'adds_to_id' IS NOT NULL) THEN
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
    EXECUTE format('SELECT exists (SELECT FROM pack_holds WHERE %I = $1 AND ended_at IS NULL)', reference)
      INTO is_held USING NEW.id;
    IF is_held <> (NEW.status = 5) THEN
      RAISE EXCEPTION 'a pack is ready while something holds it back, and active when nothing does'
        USING ERRCODE = 'check_violation', CONSTRAINT = 'pack_status_move';
    END IF;
  END IF;
  IF NEW.status = 6 THEN
    EXECUTE format('SELECT exists (SELECT FROM collaborators WHERE %I = $1 AND user_id = $2)', reference)
      INTO shares_in_it USING NEW.id, NEW.claimed_by;
    IF shares_in_it OR NEW.claimed_by IN (NEW.creator_id, coalesce(NEW.created_by, NEW.creator_id)) THEN
      RAISE EXCEPTION 'nobody decides on a pack that they own, created or share in'
        USING ERRCODE = 'check_violation', CONSTRAINT = 'pack_claim_of_own';
    END IF;
  END IF;
  RETURN NEW;
END $$;
