ALTER TABLE "orders" DROP CONSTRAINT "orders_one_pack";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "oneshot_pack_id" integer;--> statement-breakpoint
ALTER TABLE "pack_files" ADD COLUMN "replaces_oneshot_id" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_oneshot_pack_id_oneshot_packs_id_fk" FOREIGN KEY ("oneshot_pack_id") REFERENCES "public"."oneshot_packs"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pack_files" ADD CONSTRAINT "pack_files_replaces_oneshot_id_oneshots_id_fk" FOREIGN KEY ("replaces_oneshot_id") REFERENCES "public"."oneshots"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_one_oneshot_pack_at_a_time" ON "orders" USING btree ("user_id","oneshot_pack_id") WHERE oneshot_pack_id is not null and status in ('created', 'approved', 'pending', 'captured', 'disputed');--> statement-breakpoint
CREATE INDEX "pack_files_replaces_oneshot" ON "pack_files" USING btree ("replaces_oneshot_id") WHERE replaces_oneshot_id is not null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_one_pack" CHECK (num_nonnulls("orders"."pack_id", "orders"."preset_pack_id", "orders"."oneshot_pack_id") = 1);--> statement-breakpoint
ALTER TABLE "pack_files" ADD CONSTRAINT "pack_files_replaced_fits_pack" CHECK (("pack_files"."replaces_id" is null or "pack_files"."pack_id" is not null)
        and ("pack_files"."replaces_oneshot_id" is null or "pack_files"."oneshot_pack_id" is not null));