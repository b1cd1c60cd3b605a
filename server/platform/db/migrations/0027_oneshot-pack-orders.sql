ALTER TABLE "orders" DROP CONSTRAINT "orders_one_pack";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "oneshot_pack_id" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_oneshot_pack_id_oneshot_packs_id_fk" FOREIGN KEY ("oneshot_pack_id") REFERENCES "public"."oneshot_packs"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_one_oneshot_pack_at_a_time" ON "orders" USING btree ("user_id","oneshot_pack_id") WHERE oneshot_pack_id is not null and status in ('created', 'approved', 'pending', 'captured', 'disputed');--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_one_pack" CHECK (num_nonnulls("orders"."pack_id", "orders"."preset_pack_id", "orders"."oneshot_pack_id") = 1);