ALTER TABLE "pack_files" ADD COLUMN "midi_key" text;--> statement-breakpoint
ALTER TABLE "pack_files" ADD COLUMN "midi_bytes" integer;--> statement-breakpoint
CREATE INDEX "pack_files_midi" ON "pack_files" USING btree ("midi_key") WHERE midi_key is not null;--> statement-breakpoint
ALTER TABLE "pack_files" ADD CONSTRAINT "pack_files_midi_complete" CHECK (("pack_files"."midi_key" is null) = ("pack_files"."midi_bytes" is null));