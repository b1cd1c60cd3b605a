import { ButtonLink } from "@/components/ui/button-link";
import { Cover } from "@/components/ui/cover";
import { packPaths } from "@/features/studio/packs/pack-paths";
import { stateOf } from "@/features/studio/packs/pack-words";
import type { CreatorPackDetail } from "@/lib/contract/entities/creator-pack";
import { formatCents, toCents } from "@/lib/format/money";
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
  const facts = [
    { title: "Title", text: pack.title },
    { title: "Genres", text: pack.genres.map(({ title }) => title).join(", ") || "None" },
    { title: "Description", text: pack.description || "None" },
    { title: "Cash price", text: pack.price === null ? "Credits only" : formatCents(toCents(pack.price)) },
  ];
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
        {facts.map(({ title, text }) => (
          <div key={title} className="studio-field">
            <h2 className="studio-field-name">{title}</h2>
            <p className="max-w-[64ch] leading-body whitespace-pre-line">{text}</p>
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
