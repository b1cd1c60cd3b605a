CREATE TABLE "public_files" (
	"kind" text NOT NULL,
	"item_id" integer NOT NULL,
	"object" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"copied_at" timestamp (3) with time zone,
	"gone_at" timestamp (3) with time zone,
	CONSTRAINT "public_files_kind_item_id_object_pk" PRIMARY KEY("kind","item_id","object")
);
--> statement-breakpoint
CREATE INDEX "public_files_object" ON "public_files" USING btree ("object" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "public_files_unsettled" ON "public_files" USING btree ("created_at") WHERE copied_at is null or gone_at is not null;