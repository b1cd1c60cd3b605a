import { creditOf } from "@/demo/catalogue/credits";
import { engagementOf } from "@/demo/catalogue/engagement";
import { slugOf } from "@/demo/catalogue/slug";
import type { CatalogueOneshot, CatalogueOneshotPack, CoverChoice } from "@/demo/catalogue/types";

interface OneshotPlan {
  title: string;
  description: string;
  genres: number[];
  instrument: number;
  tags: string[];
  days: number;
  cover: CoverChoice;
  /** `noun` ends each title, such as `Kick`; files are names without extension, the common prefix first. */
  noun: string;
  prefix: string;
  names: string;
}

const PACKS: OneshotPlan[] = [
  {
    title: "Fifteen Kicks",
    description: "Bass drums from 808 to jazz, each cut at its first cycle.",
    genres: [6, 11],
    instrument: 1,
    tags: ["kick", "bass drum"],
    days: 12,
    cover: { template: "halftone", palette: "marigold", font: "bowlby" },
    noun: "Kick",
    prefix: "bd_",
    names: "808 ada boom chip fat gas haus jazz klub mehackit pure sone tek zome zum",
  },
  {
    title: "Hat Stand",
    description: "Nineteen hats, closed, open and unsure.",
    genres: [2, 11],
    instrument: 1,
    tags: ["hi-hat", "cymbal"],
    days: 34,
    cover: { template: "bars", palette: "mint", font: "unbounded" },
    noun: "Hat",
    prefix: "hat_",
    names: "bdu cab cats gem gnu gump hier len mess metal noiz psych snap star tap yosh zan zap zild",
  },
  {
    title: "Snare Drawer",
    description: "Dub, generic and two from a field kit.",
    genres: [1, 5],
    instrument: 1,
    tags: ["snare"],
    days: 61,
    cover: { template: "slice", palette: "oxblood", font: "anton" },
    noun: "Snare",
    prefix: "",
    names:
      "sn_dolf sn_dub sn_generic sn_zome drum_snare_hard drum_snare_soft elec_snare elec_hi_snare elec_lo_snare elec_mid_snare elec_filt_snare",
  },
  {
    title: "One Good Kit",
    description: "A whole drum kit, soft and hard, from one room.",
    genres: [5, 9],
    instrument: 1,
    tags: ["drum kit", "acoustic"],
    days: 88,
    cover: { template: "overprint", palette: "bone", font: "dela" },
    noun: "",
    prefix: "drum_",
    names:
      "bass_hard bass_soft heavy_kick cowbell cymbal_closed cymbal_hard cymbal_open cymbal_pedal cymbal_soft roll splash_hard splash_soft tom_hi_hard tom_hi_soft tom_lo_hard tom_lo_soft tom_mid_hard tom_mid_soft",
  },
  {
    title: "Tabla, Close",
    description: "Every stroke of a pair of tabla, near and dry.",
    genres: [7, 25],
    instrument: 5,
    tags: ["tabla", "hand drum"],
    days: 104,
    cover: { template: "arcs", palette: "clay", font: "shrikhand" },
    noun: "Tabla",
    prefix: "tabla_",
    names:
      "dhec ghe1 ghe2 ghe3 ghe4 ghe5 ghe6 ghe7 ghe8 ke1 ke2 ke3 na na_o na_s re tas1 tas2 tas3 te1 te2 te_m te_ne tun1 tun2 tun3",
  },
  {
    title: "Circuit Drawer",
    description: "Blips, bongs and twangs from a bench with the lid off.",
    genres: [6, 25],
    instrument: 2,
    tags: ["electronic", "blip"],
    days: 127,
    cover: { template: "sprite", palette: "lemon", font: "pixel" },
    noun: "",
    prefix: "elec_",
    names:
      "beep bell blip blip2 blup bong chime cymbal flip fuzz_tom hollow_kick ping plip pop soft_kick tick triangle twang twip wood",
  },
  {
    title: "Robot Parts",
    description: "Phones, robots and glitches from a workshop in Helsinki.",
    genres: [25, 6],
    instrument: 12,
    tags: ["glitch", "robot"],
    days: 149,
    cover: { template: "sprite", palette: "pine", font: "pixel" },
    noun: "",
    prefix: "",
    names:
      "glitch_perc1 glitch_perc2 glitch_perc3 glitch_perc4 glitch_perc5 glitch_robot1 glitch_robot2 mehackit_phone1 mehackit_phone2 mehackit_phone3 mehackit_phone4 mehackit_robot1 mehackit_robot2 mehackit_robot3 mehackit_robot4 mehackit_robot5 mehackit_robot6 mehackit_robot7 tbd_perc_blip tbd_perc_hat tbd_perc_tap_1 tbd_perc_tap_2",
  },
  {
    title: "Low C",
    description: "Bass notes, most of them on C, ready for a sampler.",
    genres: [6, 13],
    instrument: 10,
    tags: ["bass note", "single"],
    days: 176,
    cover: { template: "monogram", palette: "lagoon", font: "syne" },
    noun: "Bass",
    prefix: "",
    names:
      "bass_dnb_f bass_drop_c bass_hard_c bass_hit_c bass_thick_c bass_trance_c bass_voxy_c bass_voxy_hit_c bass_woodsy_c glitch_bass_g",
  },
  {
    title: "Kitchen Foley",
    description: "Doors, tills, snaps, a crow and one burp.",
    genres: [26, 25],
    instrument: 12,
    tags: ["foley", "found sound"],
    days: 261,
    cover: { template: "cutout", palette: "sand", font: "gloock" },
    noun: "",
    prefix: "",
    names:
      "perc_bell perc_bell2 perc_door perc_impact1 perc_impact2 perc_snap perc_snap2 perc_swash perc_swoosh perc_till misc_burp misc_cineboom misc_crow vinyl_backspin vinyl_rewind vinyl_scratch",
  },
  {
    title: "Single Notes",
    description: "Guitars, pads, rides and a choir, one note each.",
    genres: [10, 26],
    instrument: 7,
    tags: ["single note", "tone"],
    days: 364,
    cover: { template: "moire", palette: "plum", font: "serif" },
    noun: "",
    prefix: "",
    names:
      "guit_e_slide guit_harmonics ambi_choir ambi_glass_rub ambi_piano ambi_soft_buzz ambi_swoosh ride_tri ride_via tbd_highkey_c4 tbd_pad_1 tbd_pad_2 tbd_pad_3 tbd_pad_4",
  },
];

const PREFIX_NOUNS: [prefix: string, noun: string, instrument: number][] = [
  ["guit_", "Guitar", 3],
  ["ambi_choir", "", 4],
  ["ambi_piano", "", 6],
  ["ambi_", "", 7],
  ["ride_", "Ride", 1],
  ["tbd_highkey", "", 6],
  ["tbd_pad", "", 7],
  ["tbd_", "", 5],
  ["bass_", "", 10],
  ["sn_", "", 1],
  ["drum_cowbell", "", 5],
  ["perc_", "", 5],
];
const PREFIXES = /^(bd|sn|hat|tabla|drum|elec|guit|ambi|bass|perc|misc|ride|tbd)_/;

function titleOf(file: string, noun: string): string {
  const words = file
    .replace(PREFIXES, "")
    .replace(/(\d+)$/, " $1")
    .split(/[_ ]+/)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return words.some((word) => word === noun) || noun === "" ? words.join(" ") : [...words, noun].join(" ");
}

/** One-shot packs: the short recordings of the package, all CC0 and credited. */
export const ONESHOT_PACKS: CatalogueOneshotPack[] = PACKS.map((plan) => {
  const slug = slugOf(plan.title);
  const oneshots = plan.names.split(" ").map((name): CatalogueOneshot => {
    const stem = `${plan.prefix}${name}`;
    const file = `${stem}.flac`;
    const special = PREFIX_NOUNS.find(([prefix]) => stem.startsWith(prefix));
    const title = titleOf(stem, plan.noun || special?.[1] || "");
    return {
      slug: slugOf(`${plan.title} ${title}`),
      title,
      instrument: special?.[2] ?? plan.instrument,
      tags: [...plan.tags, "one-shot"],
      file,
      credit: creditOf(file),
      days_ago: plan.days,
      reception: engagementOf(`${slug}/${file}`, 1400, plan.days),
    };
  });
  return {
    slug,
    title: plan.title,
    description: plan.description,
    genres: plan.genres,
    tags: plan.tags,
    days_ago: plan.days,
    cover: plan.cover,
    reception: engagementOf(slug, 1600, plan.days),
    oneshots,
  };
});
