"use client";

import { useRouter } from "next/navigation";
import { Refusal } from "@/components/form/refusal";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { reloadPack } from "@/features/studio/frame/studio-queries";
import { packPaths } from "@/features/studio/packs/pack-paths";
import { additionWords, stateOf } from "@/features/studio/packs/pack-words";
import { useCall } from "@/lib/client/calls/use-call";
import type { CreatorPackDetail } from "@/lib/contract/entities/creator-pack";
import { PACK_RULES, PACK_STATUS } from "@/lib/contract/rules/packs";

/** Whether new sounds can be added to a pack while it stays on sale. */
export const takesAdditions = ({ kind, adds_to, is_own, status }: CreatorPackDetail): boolean =>
  PACK_RULES[kind].takesAdditions && !adds_to && is_own && status === PACK_STATUS.active;

/** New sounds of a pack on sale: begins an addition, or says how far the open one is. */
export function AdditionPanel({ pack }: { pack: CreatorPackDetail }) {
  if (!takesAdditions(pack)) return null;
  const { addition } = pack;
  const isOver = !addition || stateOf(addition) === "rejected";
  return (
    <section className="studio-notice" aria-labelledby="new-sounds">
      <h2 id="new-sounds" className="text-base font-strong">
        {addition ? `New sounds: ${additionWords(addition).title.toLowerCase()}` : "New sounds"}
      </h2>
      <p className="max-w-[72ch] leading-body text-ink-2">
        {addition
          ? additionWords(addition).words
          : "They are reviewed by themselves while the pack stays on sale. Whoever has the pack gets them too."}
      </p>
      <div className="flex flex-wrap gap-2 pt-1">
        {addition && <OpenAddition addition={addition} />}
        {isOver && <AddSounds pack={pack} />}
      </div>
    </section>
  );
}

function OpenAddition({ addition }: { addition: NonNullable<CreatorPackDetail["addition"]> }) {
  const paths = packPaths({ kind: "sample", id: addition.id });
  const isCollecting = stateOf(addition) === "not-sent";
  return (
    <ButtonLink size="sm" href={isCollecting ? paths.sounds : paths.state}>
      {additionWords(addition).action}
    </ButtonLink>
  );
}

function AddSounds({ pack }: { pack: CreatorPackDetail }) {
  const router = useRouter();
  const begin = useCall("POST /api/seller/packs/{id}/additions", {
    silent: true,
    onSuccess: async ({ id }) => {
      router.push(packPaths({ kind: "sample", id }).sounds);
      await reloadPack(pack);
    },
  });
  return (
    <>
      <Button size="sm" loading={begin.isPending} onClick={() => void begin.mutate({ params: { id: pack.id } })}>
        Add sounds
      </Button>
      <Refusal>{begin.refusal}</Refusal>
    </>
  );
}
