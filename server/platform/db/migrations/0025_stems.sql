ALTER TABLE "sound_stems" DROP CONSTRAINT "sound_stems_file_id_pack_files_id_fk";
--> statement-breakpoint
ALTER TABLE "sound_stems" ALTER COLUMN "sound_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "sound_stems" ALTER COLUMN "file_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "pack_files" ADD COLUMN "midi_facts" jsonb;--> statement-breakpoint
ALTER TABLE "sound_stems" ADD CONSTRAINT "sound_stems_file_id_pack_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."pack_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sounds" DROP COLUMN "mid_findings";