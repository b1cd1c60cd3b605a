ALTER TABLE "search_history" DROP CONSTRAINT "search_history_user_id_users_id_fk";
--> statement-breakpoint
DROP INDEX "search_history_user";--> statement-breakpoint
CREATE INDEX "search_history_word" ON "search_history" USING btree ("search");--> statement-breakpoint
ALTER TABLE "search_history" DROP COLUMN "user_id";