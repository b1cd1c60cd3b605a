INSERT INTO genres (id, title, slug, aliases) VALUES
  (1, 'Hip-Hop', 'hiphop', '{}'), (2, 'Trap', 'trap', '{}'), (3, 'Pop', 'pop', '{}'), (4, 'R&B & Soul', 'rnb', '{soul}'),
  (5, 'Rock', 'rock', '{}'), (6, 'Electronic', 'electronic', '{}'), (7, 'Afrobeat', 'afrobeat', '{}'),
  (8, 'Latin', 'latin', '{}'), (9, 'Jazz', 'jazz', '{}'), (10, 'Ambient', 'ambient', '{}'), (11, 'House', 'house', '{}'),
  (12, 'Lo-Fi', 'lofi', '{}'), (13, 'Drill', 'drill', '{}'), (25, 'Experimental', 'experimental', '{}'),
  (26, 'Cinematic', 'cinematic', '{}');
--> statement-breakpoint
INSERT INTO instruments (id, title, slug) VALUES
  (1, 'Drums', 'drums'), (2, 'Synth', 'synth'), (3, 'Guitar', 'guitar'), (4, 'Vocal', 'vocal'), (5, 'Percussion', 'percussion'),
  (6, 'Keys', 'keys'), (7, 'Pad', 'pad'), (8, 'Pluck', 'pluck'), (9, 'String', 'string'), (10, 'Bass', 'bass'),
  (11, 'Brass', 'brass'), (12, 'FX', 'fx'), (13, 'Multilayered', 'multilayered');
--> statement-breakpoint
INSERT INTO plans (code, title, interval, price_cents, credits, position) VALUES
  ('starter-monthly', 'Starter', 'monthly', 899, 100, 1), ('producer-monthly', 'Producer', 'monthly', 1999, 300, 2),
  ('studio-monthly', 'Studio', 'monthly', 3999, 800, 3), ('starter-yearly', 'Starter', 'yearly', 8990, 1200, 4),
  ('producer-yearly', 'Producer', 'yearly', 19990, 3600, 5), ('studio-yearly', 'Studio', 'yearly', 39990, 9600, 6);
--> statement-breakpoint
INSERT INTO top_ups (code, credits, price_cents) VALUES
  ('credits-25', 25, 499), ('credits-100', 100, 1499), ('credits-250', 250, 2999);
--> statement-breakpoint
INSERT INTO ledger_accounts (kind, unit) VALUES
  ('grants', 'credit'), ('spent', 'credit'), ('owed_credits', 'credit'), ('cash', 'usd_micro'), ('revenue', 'usd_micro'),
  ('tax', 'usd_micro'), ('customer_balances', 'usd_micro'), ('payouts', 'usd_micro'), ('owed_earnings', 'usd_micro');
