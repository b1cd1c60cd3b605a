import { ARCHIVIST } from "@/demo/catalogue/archivist";
import { creditOf } from "@/demo/catalogue/credits";
import { engagementOf } from "@/demo/catalogue/engagement";
import { slugOf } from "@/demo/catalogue/slug";
import type { CatalogueSample, CatalogueSamplePack, CoverChoice } from "@/demo/catalogue/types";

interface RecordingPack {
  title: string;
  description: string;
  genres: number[];
  days: number;
  cover: CoverChoice;
  /** Title, file without its extension, instrument id, tags. */
  sounds: [title: string, file: string, instrument: number, tags: string[]][];
}

const PACKS: RecordingPack[] = [
  {
    title: "Common Breaks",
    description: "Loops that their makers gave away. All CC0; each names the person who recorded it.",
    genres: [6, 1],
    days: 292,
    cover: { template: "halftone", palette: "concrete", font: "mono" },
    sounds: [
      ["Amen, One Bar", "loop_amen", 1, ["breakbeat", "amen"]],
      ["Amen, Four Bars", "loop_amen_full", 1, ["breakbeat", "amen"]],
      ["Straight Break", "loop_breakbeat", 1, ["breakbeat", "dry"]],
      ["Compus", "loop_compus", 1, ["drum loop", "electronic"]],
      ["Factory Floor", "loop_industrial", 1, ["industrial", "short"]],
      ["Mika", "loop_mika", 2, ["synth loop", "electronic"]],
      ["Garzul", "loop_garzul", 2, ["synth loop", "electronic"]],
      ["Safari", "loop_safari", 5, ["percussion", "field"]],
      ["Tabla Cycle", "loop_tabla", 5, ["tabla", "percussion"]],
      ["Robot Shop One", "loop_mehackit1", 1, ["drum loop", "electronic"]],
      ["Robot Shop Two", "loop_mehackit2", 1, ["drum loop", "electronic"]],
      ["Desk Percussion One", "loop_perc1", 5, ["percussion", "found sound"]],
      ["Desk Percussion Two", "loop_perc2", 5, ["percussion", "found sound"]],
      ["Electric Line", "loop_electric", 2, ["synth loop", "short"]],
      ["Weirdo", "loop_weirdo", 2, ["synth loop", "odd"]],
    ],
  },
  {
    title: "Arovane Beats",
    description: "Five beats donated by Uwe Zahn. CC0, 24 bit, untouched.",
    genres: [25, 6],
    days: 225,
    cover: { template: "bulge", palette: "ice", font: "michroma" },
    sounds: [
      ["Beat A", "arovane_beat_a", 1, ["glitch", "drum loop"]],
      ["Beat B", "arovane_beat_b", 1, ["glitch", "drum loop"]],
      ["Beat C", "arovane_beat_c", 1, ["glitch", "drum loop"]],
      ["Beat D", "arovane_beat_d", 1, ["glitch", "drum loop"]],
      ["Beat E", "arovane_beat_e", 1, ["glitch", "drum loop"]],
    ],
  },
  {
    title: "Found Rooms",
    description: "Hums, saunas, printers and a choir, recorded where they were. CC0 throughout.",
    genres: [10, 25],
    days: 333,
    cover: { template: "moire", palette: "concrete", font: "serif" },
    sounds: [
      ["Drone in G, 97", "loop_drone_g_97", 7, ["drone", "g"]],
      ["Printer Bed", "loop_3d_printer", 12, ["machine", "texture"]],
      ["Glass Hum", "ambi_glass_hum", 7, ["glass", "drone"]],
      ["Haunted Hum", "ambi_haunted_hum", 7, ["dark", "drone"]],
      ["Sauna Stones", "ambi_sauna", 12, ["field recording", "steam"]],
      ["Lunar Landing", "ambi_lunar_land", 12, ["space", "texture"]],
      ["Low Drone", "ambi_drone", 7, ["drone", "low"]],
      ["Dark Whoosh", "ambi_dark_woosh", 12, ["whoosh", "transition"]],
      ["Needle in the Run-Out", "vinyl_hiss", 12, ["vinyl", "noise"]],
      ["Black Dog Bed", "tbd_fxbed_loop", 12, ["texture", "loop"]],
      ["Black Dog Vowel", "tbd_voctone", 4, ["vowel", "pad"]],
      ["Fifths on E", "guit_e_fifths", 3, ["electric guitar", "chord"]],
      ["E Minor Nine", "guit_em9", 3, ["electric guitar", "chord"]],
    ],
  },
];

/** Packs of recordings by other people, all in the public domain and free. */
export const RECORDING_PACKS: CatalogueSamplePack[] = PACKS.map((pack) => {
  const slug = slugOf(pack.title);
  const samples = pack.sounds.map(([title, name, instrument, tags]): CatalogueSample => {
    const file = `${name}.flac`;
    return {
      slug: slugOf(`${pack.title} ${title}`),
      title,
      genres: pack.genres,
      instrument,
      tags: [...tags, "cc0"],
      tempo: null,
      key: null,
      copyright_label: "Royalty-Free",
      price: 2,
      is_free: true,
      has_mid: false,
      has_stems: false,
      days_ago: pack.days,
      reception: engagementOf(`${slug}/${file}`, 900, pack.days),
      source: { type: "recording", file, credit: creditOf(file) },
    };
  });
  return {
    slug,
    title: pack.title,
    description: pack.description,
    creator: ARCHIVIST,
    collaborators: [],
    genres: pack.genres,
    tags: ["cc0", "public domain"],
    cash_price: null,
    is_featured: false,
    days_ago: pack.days,
    cover: pack.cover,
    reception: engagementOf(slug, 700, pack.days),
    samples,
  };
});
