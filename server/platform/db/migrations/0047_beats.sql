ALTER TABLE "sounds" ADD COLUMN "beats" smallint;--> statement-breakpoint
ALTER TABLE "sounds" ADD COLUMN "first_beat" integer;--> statement-breakpoint
ALTER TABLE "sounds" ADD COLUMN "loop_frames" integer;--> statement-breakpoint
ALTER TABLE "sounds" ADD COLUMN "beats_by_creator" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sounds" ADD CONSTRAINT "sounds_loop_complete" CHECK (num_nonnulls("sounds"."beats", "sounds"."first_beat", "sounds"."loop_frames") in (0, 3));--> statement-breakpoint
ALTER TABLE "sounds" ADD CONSTRAINT "sounds_loop_positive" CHECK ("sounds"."beats" > 0 and "sounds"."first_beat" >= 0 and "sounds"."loop_frames" > 0);--> statement-breakpoint
-- The beats of a recording of this length; null unless they are whole. One beat more than whole bars is as likely a pick-up
-- or a tail as a beat of the loop.
CREATE FUNCTION whole_beats(seconds double precision, tempo real) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN whole >= 1 AND abs(beats - whole) <= 0.02 AND (whole <= 4 OR whole % 4 <> 1) THEN whole END
  FROM (SELECT seconds * tempo / 60 AS beats, round(seconds * tempo / 60)::integer AS whole) counted
$$;
--> statement-breakpoint
-- Samples per second of a preview: a higher rate of its recording is halved.
CREATE FUNCTION preview_rate(sample_rate integer) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN sample_rate > 192000 THEN sample_rate / 8 WHEN sample_rate > 96000 THEN sample_rate / 4
    WHEN sample_rate > 48000 THEN sample_rate / 2 ELSE sample_rate END
$$;
--> statement-breakpoint
-- What of a sound repeats: all of it, else what is left without the silence that was found at its ends.
CREATE FUNCTION measure_loop() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  rate integer := preview_rate(NEW.sample_rate);
  length double precision := NEW.duration_seconds;
  starts double precision[] := '{0}';
  ends double precision[] := ARRAY[length];
  found jsonb;
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.mp3_key <> OLD.mp3_key THEN NEW.beats_by_creator := false; END IF;
  IF NEW.beats_by_creator AND NEW.beats IS NOT NULL AND NEW.tempo IS NOT NULL THEN
    NEW.first_beat := coalesce(NEW.first_beat, 0);
    NEW.loop_frames := round(NEW.beats * 60 / NEW.tempo * rate);
    IF NEW.first_beat + NEW.loop_frames <= round((length + 0.02 * 60 / NEW.tempo) * rate) THEN
      NEW.loop_frames := least(NEW.loop_frames, round(length * rate)::integer - NEW.first_beat);
      RETURN NEW;
    END IF;
  END IF;
  NEW.beats_by_creator := false;
  NEW.beats := NULL;
  NEW.first_beat := NULL;
  NEW.loop_frames := NULL;
  IF NEW.tempo IS NULL THEN RETURN NEW; END IF;
  FOR found IN SELECT * FROM jsonb_array_elements(coalesce(NEW.findings, '[]')) LOOP
    IF found ->> 'kind' = 'silence-start' THEN starts := starts || (found ->> 'to_seconds')::double precision; END IF;
    IF found ->> 'kind' = 'silence-end' THEN ends := ends || (found ->> 'from_seconds')::double precision; END IF;
  END LOOP;
  SELECT whole_beats(ending - start, NEW.tempo), round(start * rate), round(ending * rate) - round(start * rate)
    INTO NEW.beats, NEW.first_beat, NEW.loop_frames
    FROM unnest(starts) start, unnest(ends) ending
    WHERE whole_beats(ending - start, NEW.tempo) IS NOT NULL
    ORDER BY start, ending DESC LIMIT 1;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER sounds_loop BEFORE INSERT OR UPDATE OF tempo, duration_seconds, sample_rate, findings, mp3_key, beats, first_beat,
  loop_frames, beats_by_creator ON sounds FOR EACH ROW EXECUTE FUNCTION measure_loop();
--> statement-breakpoint
SELECT watch_row('sounds', 'sample', '{id,position,state,version,updated_at,banned_at,taken_at,likes_count,plays_count,downloads_count,trending_score,cyanite_id,has_mid,has_stems,bit_depth,channels,sample_rate,loudness,findings,stems_findings,samples_hash,tempo_confidence,key_confidence,original_format,original_bytes,wav_key,wav_bytes,mp3_bytes,mid_bytes,stems_bytes,stems_count,beats,first_beat,loop_frames,beats_by_creator}');
