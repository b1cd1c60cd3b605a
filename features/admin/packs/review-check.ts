import { rejectPack, requirePackUpdate } from "@/lib/contract/calls/moderation/pack-reviews";

const BODIES = { reject: rejectPack.body!, "require-update": requirePackUpdate.body! };

/** What the contract finds wrong with what is said about a pack: the first sentence of each field. */
export function checkWords(verb: keyof typeof BODIES, body: unknown): Readonly<Record<string, string>> {
  const issues = BODIES[verb].safeParse(body).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]).reverse());
}
