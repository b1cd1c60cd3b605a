import type { PackCategory } from "@/demo/catalogue/types";

/** Categories of sample packs, as /packs/c/{id} shows them. */
export const CATEGORIES: PackCategory[] = [
  { id: 1, slug: "drums", title: "Drums", description: "Breaks, kits in a groove, tops without kicks." },
  { id: 2, slug: "melodies", title: "Melodies", description: "Keys, plucks and leads with the MIDI to change them." },
  { id: 3, slug: "vocals", title: "Vocals", description: "Chops, held vowels and lines without words." },
  { id: 4, slug: "lo-fi", title: "Lo-Fi", description: "Worn tape, soft keys, late drums." },
  { id: 5, slug: "bass", title: "Bass", description: "Subs, 808s and strings below 200 Hz." },
  { id: 6, slug: "guitars", title: "Guitars", description: "Nylon, steel and amps, picked and strummed." },
  { id: 7, slug: "cinematic", title: "Cinematic", description: "Strings, brass and rooms that take their time." },
  { id: 8, slug: "club", title: "Club", description: "Four to the floor and what belongs on top." },
];
