-- outside of a transaction
-- What triggers add up from now on, and then what there was before: the version before writes plays and searches, too, and
-- knows nothing of this. Each play counts for trending scores 1 at the day's start, and twice that three days later.
-- Rows are locked in the order of their items, as plays lock those.
CREATE OR REPLACE FUNCTION add_up_plays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH counted AS MATERIALIZED (SELECT sound_id AS id, count(*) AS plays FROM added WHERE sound_id IS NOT NULL GROUP BY 1),
    locked AS MATERIALIZED (SELECT i.id, c.plays FROM sounds i JOIN counted c ON c.id = i.id ORDER BY i.id FOR NO KEY UPDATE OF i)
  UPDATE sounds i SET plays_count = i.plays_count + l.plays FROM locked l WHERE l.id = i.id;
  WITH counted AS MATERIALIZED (SELECT preset_id AS id, count(*) AS plays FROM added WHERE preset_id IS NOT NULL GROUP BY 1),
    locked AS MATERIALIZED (SELECT i.id, c.plays FROM presets i JOIN counted c ON c.id = i.id ORDER BY i.id FOR NO KEY UPDATE OF i)
  UPDATE presets i SET plays_count = i.plays_count + l.plays FROM locked l WHERE l.id = i.id;
  WITH counted AS MATERIALIZED (SELECT oneshot_id AS id, count(*) AS plays FROM added WHERE oneshot_id IS NOT NULL GROUP BY 1),
    locked AS MATERIALIZED (SELECT i.id, c.plays FROM oneshots i JOIN counted c ON c.id = i.id ORDER BY i.id FOR NO KEY UPDATE OF i)
  UPDATE oneshots i SET plays_count = i.plays_count + l.plays FROM locked l WHERE l.id = i.id;
  INSERT INTO play_days AS d (sound_id, day, plays, weight)
    SELECT sound_id, at::date, count(*), sum(power(2, extract(epoch FROM at::time)::float8 / 86400 / 3))
    FROM (SELECT sound_id, created_at AT TIME ZONE 'UTC' AS at FROM added WHERE sound_id IS NOT NULL) played
    GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (sound_id, day) WHERE sound_id IS NOT NULL
    DO UPDATE SET plays = d.plays + excluded.plays, weight = d.weight + excluded.weight;
  INSERT INTO play_days AS d (preset_id, day, plays, weight)
    SELECT preset_id, at::date, count(*), sum(power(2, extract(epoch FROM at::time)::float8 / 86400 / 3))
    FROM (SELECT preset_id, created_at AT TIME ZONE 'UTC' AS at FROM added WHERE preset_id IS NOT NULL) played
    GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (preset_id, day) WHERE preset_id IS NOT NULL
    DO UPDATE SET plays = d.plays + excluded.plays, weight = d.weight + excluded.weight;
  INSERT INTO play_days AS d (oneshot_id, day, plays, weight)
    SELECT oneshot_id, at::date, count(*), sum(power(2, extract(epoch FROM at::time)::float8 / 86400 / 3))
    FROM (SELECT oneshot_id, created_at AT TIME ZONE 'UTC' AS at FROM added WHERE oneshot_id IS NOT NULL) played
    GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (oneshot_id, day) WHERE oneshot_id IS NOT NULL
    DO UPDATE SET plays = d.plays + excluded.plays, weight = d.weight + excluded.weight;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- It also counts what an update for each play did before; both at once, so that none is counted twice.
DO $$
BEGIN
  CREATE OR REPLACE TRIGGER plays_add_up AFTER INSERT ON plays REFERENCING NEW TABLE AS added
    FOR EACH STATEMENT EXECUTE FUNCTION add_up_plays();
  DROP TRIGGER IF EXISTS plays_count ON plays;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION add_up_searches() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_days AS d (day, type, search, searches, clicks, downloads, last_id, results)
    SELECT (created_at AT TIME ZONE 'UTC')::date, type, search, count(*), sum(clicks_count), sum(downloads_count), max(id),
      (array_agg(results_count ORDER BY id DESC))[1]
    FROM added GROUP BY 1, 2, 3 ORDER BY 1, 2, md5(search)
    ON CONFLICT (day, type, md5(search)) DO UPDATE SET searches = d.searches + excluded.searches,
      clicks = d.clicks + excluded.clicks, downloads = d.downloads + excluded.downloads,
      results = CASE WHEN excluded.last_id > d.last_id THEN excluded.results ELSE d.results END,
      last_id = greatest(d.last_id, excluded.last_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER search_history_add_up AFTER INSERT ON search_history REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION add_up_searches();
--> statement-breakpoint
-- Only what followed a search ever changes.
CREATE OR REPLACE FUNCTION follow_searches() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH followed AS MATERIALIZED (
      SELECT (n.created_at AT TIME ZONE 'UTC')::date AS day, n.type, n.search, sum(n.clicks_count - o.clicks_count) AS clicks,
        sum(n.downloads_count - o.downloads_count) AS downloads
      FROM before o JOIN after n USING (id) GROUP BY 1, 2, 3),
    locked AS MATERIALIZED (
      SELECT d.day, d.type, d.search, f.clicks, f.downloads FROM search_days d
      JOIN followed f ON f.day = d.day AND f.type = d.type AND md5(f.search) = md5(d.search)
      ORDER BY d.day, d.type, md5(d.search) FOR UPDATE OF d)
  UPDATE search_days d SET clicks = d.clicks + l.clicks, downloads = d.downloads + l.downloads
  FROM locked l WHERE l.day = d.day AND l.type = d.type AND md5(l.search) = md5(d.search);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER search_history_follow AFTER UPDATE ON search_history
  REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION follow_searches();
--> statement-breakpoint
-- The days of deleted searches are added up again from what remains.
CREATE OR REPLACE FUNCTION recount_searches() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH touched AS MATERIALIZED (
      SELECT DISTINCT (created_at AT TIME ZONE 'UTC')::date AS day, type, search FROM deleted),
    locked AS MATERIALIZED (
      SELECT d.day, d.type, d.search FROM search_days d
      JOIN touched t ON t.day = d.day AND t.type = d.type AND md5(t.search) = md5(d.search)
      ORDER BY d.day, d.type, md5(d.search) FOR UPDATE OF d)
  DELETE FROM search_days d USING locked l WHERE l.day = d.day AND l.type = d.type AND md5(l.search) = md5(d.search);
  INSERT INTO search_days AS d (day, type, search, searches, clicks, downloads, last_id, results)
    SELECT t.day, t.type, t.search, count(*), sum(h.clicks_count), sum(h.downloads_count), max(h.id),
      (array_agg(h.results_count ORDER BY h.id DESC))[1]
    FROM (SELECT DISTINCT (created_at AT TIME ZONE 'UTC')::date AS day, type, search FROM deleted) t
    JOIN search_history h ON h.search = t.search AND h.type = t.type AND (h.created_at AT TIME ZONE 'UTC')::date = t.day
    GROUP BY 1, 2, 3 ORDER BY 1, 2, md5(t.search)
    ON CONFLICT (day, type, md5(search)) DO UPDATE SET searches = excluded.searches, clicks = excluded.clicks,
      downloads = excluded.downloads, last_id = excluded.last_id, results = excluded.results;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER search_history_recount AFTER DELETE ON search_history REFERENCING OLD TABLE AS deleted
  FOR EACH STATEMENT EXECUTE FUNCTION recount_searches();
--> statement-breakpoint
-- A day at a time, which nobody writes to meanwhile; done again, it comes to the same.
DO $$
DECLARE
  first date; last date; item text;
BEGIN
  SELECT (min(created_at) AT TIME ZONE 'UTC')::date, (max(created_at) AT TIME ZONE 'UTC')::date INTO first, last FROM plays;
  WHILE first <= last LOOP
    FOREACH item IN ARRAY ARRAY['sound', 'preset', 'oneshot'] LOOP
      -- An item is locked before its plays: whoever deletes one does so, too.
      EXECUTE format('SELECT FROM %I WHERE id IN (SELECT %I FROM plays WHERE created_at >= $1 AND created_at < $2)
        ORDER BY id FOR KEY SHARE', item || 's', item || '_id')
        USING first::timestamp AT TIME ZONE 'UTC', (first + 1)::timestamp AT TIME ZONE 'UTC';
    END LOOP;
    LOCK TABLE plays IN SHARE ROW EXCLUSIVE MODE;
    FOREACH item IN ARRAY ARRAY['sound', 'preset', 'oneshot'] LOOP
      EXECUTE format('INSERT INTO play_days (%1$I, day, plays, weight)
        SELECT %1$I, $3, count(*), sum(power(2, extract(epoch FROM created_at - $1)::float8 / 86400 / 3))
        FROM plays WHERE created_at >= $1 AND created_at < $2 AND %1$I IS NOT NULL GROUP BY 1 ORDER BY 1
        ON CONFLICT (%1$I, day) WHERE %1$I IS NOT NULL
        DO UPDATE SET plays = excluded.plays, weight = excluded.weight', item || '_id')
        USING first::timestamp AT TIME ZONE 'UTC', (first + 1)::timestamp AT TIME ZONE 'UTC', first;
    END LOOP;
    COMMIT;
    first := first + 1;
  END LOOP;
END $$;
--> statement-breakpoint
DO $$
DECLARE
  first date; last date;
BEGIN
  SELECT (min(created_at) AT TIME ZONE 'UTC')::date, (max(created_at) AT TIME ZONE 'UTC')::date INTO first, last
    FROM search_history;
  WHILE first <= last LOOP
    LOCK TABLE search_history IN SHARE ROW EXCLUSIVE MODE;
    INSERT INTO search_days (day, type, search, searches, clicks, downloads, last_id, results)
      SELECT first, type, search, count(*), sum(clicks_count), sum(downloads_count), max(id),
        (array_agg(results_count ORDER BY id DESC))[1]
      FROM search_history
      WHERE created_at >= first::timestamp AT TIME ZONE 'UTC' AND created_at < (first + 1)::timestamp AT TIME ZONE 'UTC'
      GROUP BY 2, 3
      ON CONFLICT (day, type, md5(search)) DO UPDATE SET searches = excluded.searches, clicks = excluded.clicks,
        downloads = excluded.downloads, last_id = excluded.last_id, results = excluded.results;
    COMMIT;
    first := first + 1;
  END LOOP;
END $$;
--> statement-breakpoint
ANALYZE play_days, search_days;
