ALTER TABLE "reports" DROP CONSTRAINT "reports_one_item";--> statement-breakpoint
ALTER TABLE "reports" DROP CONSTRAINT "reports_outcome_known";--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "stack_id" integer;--> statement-breakpoint
ALTER TABLE "stacks" ADD COLUMN "hidden_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "stacks" ADD COLUMN "hidden_reason" text;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_stack_id_stacks_id_fk" FOREIGN KEY ("stack_id") REFERENCES "public"."stacks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reports_stack" ON "reports" USING btree ("stack_id") WHERE stack_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "reports_open_stack" ON "reports" USING btree ("user_id","stack_id") WHERE status = 'open';--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_one_item" CHECK (num_nonnulls("reports"."sound_id", "reports"."preset_id", "reports"."oneshot_id", "reports"."stack_id") = 1);--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_outcome_known" CHECK ("reports"."outcome" in ('dismissed', 'banned', 'hidden'));--> statement-breakpoint
ALTER TABLE "stacks" ADD CONSTRAINT "stacks_hidden_complete" CHECK (num_nonnulls("stacks"."hidden_at", "stacks"."hidden_reason") <> 1);--> statement-breakpoint
-- A stack that is hidden is never sent again, as one that isn't public any more.
CREATE OR REPLACE FUNCTION drop_stack_tag() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.is_public AND NEW.hidden_at IS NULL THEN
    PERFORM drop_cache_tags('stack:' || NEW.slug);
  ELSE
    PERFORM take_cache_tags('stack:' || OLD.slug);
  END IF;
  RETURN NULL;
END $$;
