-- outside of a transaction
DROP INDEX CONCURRENTLY IF EXISTS "sounds_owner";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "sounds_owner" ON "sounds" USING btree ("id","creator_id","pack_id");
