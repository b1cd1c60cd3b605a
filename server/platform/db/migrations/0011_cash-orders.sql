ALTER TABLE "orders" DROP CONSTRAINT "orders_one_subject";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_provider_known";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_amount_positive";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_captured_is_booked";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_status_known";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_top_up_code_top_ups_code_fk";
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "title" text NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tax_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "fee_cents" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refunded_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "request_key" text NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "capture_id" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "payee_id" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "payer_id" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "payer_email" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "payer_name" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "payer_country" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "waived_withdrawal_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "waiver_version" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refunded_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "checked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "downloads" ADD COLUMN "order_id" integer;--> statement-breakpoint
ALTER TABLE "licenses" ADD COLUMN "voided_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "track_licenses" ADD COLUMN "voided_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "downloads" ADD CONSTRAINT "downloads_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_one_pack_at_a_time" ON "orders" USING btree ("user_id","pack_id") WHERE pack_id is not null and status in ('created', 'approved', 'pending', 'captured', 'disputed');--> statement-breakpoint
CREATE UNIQUE INDEX "orders_one_preset_pack_at_a_time" ON "orders" USING btree ("user_id","preset_pack_id") WHERE preset_pack_id is not null and status in ('created', 'approved', 'pending', 'captured', 'disputed');--> statement-breakpoint
CREATE INDEX "orders_unsettled" ON "orders" USING btree ("checked_at") WHERE status in ('created', 'approved', 'pending', 'disputed');--> statement-breakpoint
CREATE INDEX "downloads_order" ON "downloads" USING btree ("order_id") WHERE order_id is not null;--> statement-breakpoint
CREATE INDEX "pack_downloads_order" ON "pack_downloads" USING btree ("order_id") WHERE order_id is not null;--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "provider";--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "top_up_code";--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_request_key_unique" UNIQUE("request_key");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_capture_id_unique" UNIQUE("capture_id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_one_pack" CHECK (num_nonnulls("orders"."pack_id", "orders"."preset_pack_id") = 1);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_amounts_in_range" CHECK ("orders"."amount_cents" > 0 and "orders"."tax_cents" between 0 and "orders"."amount_cents"
        and "orders"."refunded_cents" between 0 and "orders"."amount_cents");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_paid_is_booked" CHECK ("orders"."status" not in ('captured', 'disputed', 'refunded') or ("orders"."captured_at" is not null
        and "orders"."capture_id" is not null and "orders"."ledger_transaction_id" is not null));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_waiver_has_version" CHECK (("orders"."waived_withdrawal_at" is null) = ("orders"."waiver_version" is null));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_status_known" CHECK ("orders"."status" in ('created', 'approved', 'pending', 'captured', 'disputed', 'declined', 'abandoned', 'refunded'));