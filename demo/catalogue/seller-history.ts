import type { RegisteredTrack } from "@/demo/catalogue/users";

/** The creator whose account visitors sign in to. */
export const SELLER = "halden-rye";

/** A customer who buys a pack of the creator for cash, what becomes of the payment, and a track made with the pack. */
export interface CashBuyer {
  username: string;
  outcome: "kept" | "refunded" | "disputed";
  track: RegisteredTrack;
}

const released = (title: string, artist: string, seconds: number, label: string | null = null): RegisteredTrack => ({
  type: label === null ? "self-release" : "record-label",
  title,
  artist,
  label,
  link: `https://listen.example/${title.toLowerCase().replaceAll(" ", "-")}`,
  duration_seconds: seconds,
});

export const CASH_BUYERS: readonly CashBuyer[] = [
  { username: "dario-penn", outcome: "kept", track: released("Second Floor Walk-Up", "Mara Venn", 34) },
  { username: "bruno-teles", outcome: "refunded", track: released("Low Ceiling", "Saint Ferry", 58) },
  { username: "farid-nasser", outcome: "disputed", track: released("Thursday Cash", "Lil Ostrava", 21, "Pier Nine") },
];

/** Tracks that customers registered with samples that they had downloaded from the creator. */
export const SELLER_TRACKS: readonly RegisteredTrack[] = [
  released("Bus to Nowhere", "Coldwater", 112, "Quiet Harbour Records"),
  released("Kitchen Radio", "Tomas Ely", 44),
  released("Paper Boats Sink", "Ada Finch", 26),
  released("Eleventh Hour Toast", "The Rubys", 95, "Brick Lane Editions"),
];

/** Tracks that the creator added with a link. */
export const ADDED_TRACKS: readonly { title: string; artist: string; label: string | null; link: string }[] = [
  { title: "Sunday, Later", artist: "Coldwater", label: null, link: "https://listen.example/sunday-later" },
  { title: "Harbour Wall", artist: "Otto and June", label: "Tideline", link: "https://listen.example/harbour-wall" },
];
