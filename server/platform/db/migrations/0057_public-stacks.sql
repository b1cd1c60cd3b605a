-- The list of public stacks changes with them: what isn't public any more, or hidden, is never sent again in it.
CREATE OR REPLACE FUNCTION drop_stack_tag() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.is_public AND NEW.hidden_at IS NULL THEN
    PERFORM drop_cache_tags('stacks', 'stack:' || NEW.slug);
  ELSE
    PERFORM take_cache_tags('stacks', 'stack:' || OLD.slug);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION take_lane_tags() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  tags text[];
BEGIN
  SELECT array_agg(DISTINCT 'stack:' || s.slug) INTO tags
    FROM gone JOIN stacks s ON s.id = gone.stack_id WHERE s.is_public;
  IF tags IS NOT NULL THEN PERFORM take_cache_tags(VARIADIC array_append(tags, 'stacks')); END IF;
  RETURN NULL;
END $$;
