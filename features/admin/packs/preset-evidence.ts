import { type Check, equalWords, type Finding, machineCheck } from "@/features/admin/packs/evidence";
import { proposedOf } from "@/features/admin/packs/obstacles";
import type { ReviewedPresetPack } from "@/lib/contract/calls/moderation/preset-reviews";
import { countOf, formatCount } from "@/lib/format/count";
import { missingWords } from "@/lib/format/review-words";

/** Everything that is known of the presets of a pack, against what is usual. */
export function presetChecksOf(pack: ReviewedPresetPack): Check[] {
  const { sounds, missing, equal_sounds } = pack;
  const equal: Finding[] = sounds.flatMap((sound) => {
    if (sound.equals.length === 0) return [];
    const equals = equal_sounds.filter(({ sound_id }) => sound_id === sound.id);
    return { sound, sentence: equalWords("file", "preset", equals), equals };
  });
  const other: Finding[] = sounds.flatMap((sound) => {
    const said = /^A preset of (.+)\.$/.exec(sound.notice ?? "")?.[1];
    const isNamed = !said || sound.plugins.some(({ title }) => title === said);
    return isNamed ? [] : [{ sound, sentence: `Its file is for ${said}, which isn’t among its plugins.` }];
  });
  const passed = (findings: readonly Finding[]) =>
    `${formatCount(sounds.length - findings.length)} of ${formatCount(sounds.length)}`;
  const proposed = proposedOf(sounds);
  return [
    {
      name: "Complete",
      sentence: "Cover, description, genres, and a demo sound, a plugin and an instrument for each preset.",
      figure: missing.length === 0 ? "yes" : countOf(missing.length, "point"),
      findings: [],
      points: missing.map((lack) => missingWords(lack, "preset")),
    },
    {
      name: "Plugins",
      sentence: "All of them are in the list.",
      figure: proposed.length === 0 ? "yes" : `${proposed.length} new`,
      findings: [],
      points: proposed.map(({ title }) => `${title} is proposed. Accept it, or merge it into another.`),
    },
    {
      name: "Files",
      sentence: "Each is for the plugin that its preset names, as far as its beginning says.",
      figure: passed(other),
      findings: other,
      points: [],
    },
    {
      name: "Equal files",
      sentence: "No preset has the file of another, here or in the shop.",
      figure: passed(equal),
      findings: equal,
      points: [],
    },
    machineCheck(pack),
  ];
}
