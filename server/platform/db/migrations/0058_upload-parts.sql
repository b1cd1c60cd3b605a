ALTER TABLE "pack_file_parts" ALTER COLUMN "object_key" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "pack_files" ADD COLUMN "upload_key" text;--> statement-breakpoint
CREATE INDEX "pack_files_upload" ON "pack_files" USING btree ("upload_key") WHERE upload_key is not null;