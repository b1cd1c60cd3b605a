ALTER TABLE "payout_requests" DROP CONSTRAINT "payout_requests_paid_is_booked";--> statement-breakpoint
ALTER TABLE "payout_requests" DROP CONSTRAINT "payout_requests_status_known";--> statement-breakpoint
DROP INDEX "payout_requests_one_pending";--> statement-breakpoint
ALTER TABLE "payout_requests" ADD COLUMN "provider_batch_id" text;--> statement-breakpoint
ALTER TABLE "payout_requests" ADD COLUMN "problem" text;--> statement-breakpoint
ALTER TABLE "payout_requests" ADD COLUMN "checked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payout_requests" ADD COLUMN "settled_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "payout_requests_one_open" ON "payout_requests" USING btree ("user_id") WHERE status in ('pending', 'sending');--> statement-breakpoint
ALTER TABLE "payout_requests" ADD CONSTRAINT "payout_requests_provider_batch_id_unique" UNIQUE("provider_batch_id");--> statement-breakpoint
ALTER TABLE "payout_requests" ADD CONSTRAINT "payout_requests_sent_is_booked" CHECK (("payout_requests"."status" in ('sending', 'paid', 'returned')) = ("payout_requests"."ledger_transaction_id" is not null));--> statement-breakpoint
ALTER TABLE "payout_requests" ADD CONSTRAINT "payout_requests_status_known" CHECK ("payout_requests"."status" in ('pending', 'rejected', 'sending', 'paid', 'returned'));