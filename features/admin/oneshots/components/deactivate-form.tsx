"use client";

import { reloadOneshotPack, showOneshotPack } from "@/features/admin/oneshots/oneshots-query";
import type { Effect } from "@/features/work/decision/components/decision-effects";
import { DecisionForm } from "@/features/work/decision/components/decision-form";
import { useCall } from "@/lib/client/calls/use-call";
import type { OneshotPackDetail } from "@/lib/contract/entities/oneshot-pack";
import { countOf, nounOf } from "@/lib/format/count";

const SENTENCES = [
  { title: "Being changed", words: "It is being changed and comes back soon." },
  { title: "Not cleared", words: "The rights to its recordings aren’t cleared." },
  { title: "Sound quality", words: "Its recordings aren’t as good as they should be." },
];

/** Takes a pack off sale with a reason. */
export function DeactivateForm({ pack, onClose }: { pack: OneshotPackDetail; onClose: () => void }) {
  const deactivate = useCall("POST /api/admin/oneshots/packs/{id}/deactivate", {
    silent: "failures",
    onSuccess: async (changed) => {
      await showOneshotPack(changed);
      onClose();
    },
  });
  return (
    <DecisionForm
      label="Deactivate this pack"
      reader={pack.creator.is_shop ? null : pack.creator.display}
      sentences={SENTENCES}
      effects={effectsOf(pack)}
      action={`Deactivate ${pack.title}`}
      decide={(body) => deactivate.mutateAsync({ params: { id: pack.id }, body })}
      onConflict={() => void reloadOneshotPack(pack.id)}
      onCancel={onClose}
    />
  );
}

function effectsOf({ sounds_count, owners_count, creator }: OneshotPackDetail): Effect[] {
  return [
    {
      lamp: "stopped",
      words: `Its ${countOf(sounds_count, "one-shot")} ${nounOf(sounds_count, "is", "are")} off sale at once, and in no list or search.`,
    },
    ...(owners_count > 0
      ? [
          {
            lamp: "next" as const,
            words: `${countOf(owners_count, "buyer")} ${nounOf(owners_count, "keeps", "keep")} what they own, and a page for it.`,
          },
        ]
      : []),
    { lamp: "next", words: "It can be changed, and activated again." },
    ...(creator.is_shop
      ? []
      : [{ lamp: "done" as const, words: `${creator.display} reads the reason in a notification.` }]),
  ];
}
