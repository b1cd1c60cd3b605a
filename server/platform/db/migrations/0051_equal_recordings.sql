ALTER TABLE "oneshots" ADD COLUMN "fingerprint" smallint[];--> statement-breakpoint
ALTER TABLE "sounds" ADD COLUMN "fingerprint" smallint[];--> statement-breakpoint
CREATE INDEX "oneshots_fingerprint" ON "oneshots" USING btree (round("duration_seconds" * 50),("fingerprint"[1]));--> statement-breakpoint
CREATE INDEX "sounds_fingerprint" ON "sounds" USING btree (round("duration_seconds" * 50),("fingerprint"[1]));