DROP INDEX "search_history_word";--> statement-breakpoint
CREATE INDEX "search_history_word" ON "search_history" USING hash ("search");