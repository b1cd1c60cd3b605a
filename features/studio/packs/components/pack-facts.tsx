import { ButtonLink } from "@/components/ui/button-link";
import { Cover } from "@/components/ui/cover";
import { packPaths } from "@/features/studio/packs/pack-paths";
import { factText, stateOf } from "@/features/studio/packs/pack-words";
import type { CreatorPackDetail } from "@/lib/contract/entities/creator-pack";
import { PACK_FIELD_NAMES, PACK_FIELDS } from "@/lib/contract/rules/pack-fields";
import { coverSource } from "@/lib/media/cover-source";

const READ_ONLY = {
  active: "",
  "in-review": "It is in review, so nothing can be changed.",
  rejected: "It was rejected and can’t be changed.",
  "requires-update": "",
  "not-sent": "",
};

/** The details of a pack that can't be changed now, and why. */
export function PackFacts({ pack }: { pack: CreatorPackDetail }) {
  return (
    <div className="min-w-0">
      <div className="studio-notice mb-7">
        <p>
          {pack.adds_to ? "New sounds have the details of their pack. Correct them there." : READ_ONLY[stateOf(pack)]}
        </p>
        <div>
          {pack.adds_to ? (
            <ButtonLink size="sm" href={packPaths({ kind: pack.kind, id: pack.adds_to.id }).details}>
              Details of the pack
            </ButtonLink>
          ) : (
            <ButtonLink size="sm" href={packPaths(pack).state}>
              State and history
            </ButtonLink>
          )}
        </div>
      </div>
      <div className="studio-form">
        {PACK_FIELD_NAMES.map((name) => (
          <div key={name} className="studio-field">
            <h2 className="studio-field-name">{PACK_FIELDS[name].title}</h2>
            <p className="max-w-[64ch] leading-body whitespace-pre-line">{factText(pack, name)}</p>
          </div>
        ))}
        <div className="studio-field">
          <h2 className="studio-field-name">Cover</h2>
          <Cover src={coverSource(pack.thumb)} size={132} colour={pack.glow} />
        </div>
      </div>
    </div>
  );
}
