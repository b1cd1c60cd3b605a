-- How a sound fits a session orders and filters lists, so the index follows it; no page that is cached shows it.
CREATE TRIGGER sounds_log_fit AFTER UPDATE ON sounds FOR EACH ROW
  WHEN (NEW.is_listed AND ROW(OLD.beats, OLD.loop_frames, OLD.tempo_confidence, OLD.key_confidence)
    IS DISTINCT FROM ROW(NEW.beats, NEW.loop_frames, NEW.tempo_confidence, NEW.key_confidence))
  EXECUTE FUNCTION log_catalogue_change('sample', 'id', 'trending');
--> statement-breakpoint
CREATE TRIGGER sound_readings_log_fit AFTER UPDATE ON sound_readings FOR EACH ROW
  WHEN (ROW(OLD.is_tempo_set, OLD.is_key_set, OLD.name_tempo, OLD.name_key_value, OLD.noted_tempo, OLD.noted_key_value)
    IS DISTINCT FROM ROW(NEW.is_tempo_set, NEW.is_key_set, NEW.name_tempo, NEW.name_key_value, NEW.noted_tempo, NEW.noted_key_value))
  EXECUTE FUNCTION log_catalogue_change('sample', 'sound_id', 'trending');
