ALTER TABLE "sound_readings" ADD COLUMN "name_title" text;--> statement-breakpoint
CREATE INDEX "creator_applications_person" ON "creator_applications" USING btree (regexp_replace("email", '^([^+@]+)\+[^@]*@', '\1@'));--> statement-breakpoint
CREATE INDEX "creator_applications_user" ON "creator_applications" USING btree ("user_id");