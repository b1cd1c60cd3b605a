"use client";

import { useEffect, useState } from "react";
import { Refusal } from "@/components/form/refusal";
import { Icon } from "@/components/icons/icon";
import type { IconName } from "@/components/icons/icon-set";
import { royaltyOf } from "@/components/sound/royalty";
import { RoyaltyTerms } from "@/components/sound/royalty-terms";
import { Cover } from "@/components/ui/cover";
import { CreditCost } from "@/components/ui/credit-cost";
import { IconButton } from "@/components/ui/icon-button";
import { Modal } from "@/components/ui/modal";
import { Spinner } from "@/components/ui/spinner";
import { DownloadedNote } from "@/features/downloads/components/sound-download";
import { downloadFile } from "@/features/downloads/download";
import { type DownloadPlan, downloadPlan, type PlannedFile } from "@/features/downloads/download-plan";
import { rememberFormat } from "@/features/downloads/format-memory";
import { FORMAT_TITLES, fileDetail } from "@/features/downloads/formats";
import { keyOfSound, useRefusal } from "@/features/downloads/refusals";
import { noteRoyalty } from "@/features/downloads/royalty-memory";
import { useUser } from "@/lib/client/session/use-user";
import type { SampleDetail, Sound } from "@/lib/contract/entities/sound";
import type { FormatName } from "@/lib/contract/rules/downloads";
import { isSample } from "@/lib/contract/rules/kinds";
import { formatCount, nounOf } from "@/lib/format/count";
import { keyName } from "@/lib/format/key-name";
import { coverSource } from "@/lib/media/cover-source";
import type { DialogProps } from "@/stores/dialogs";

const ICONS: Record<FormatName, IconName> = { wav: "wav", mid: "midi", stems: "stems", preset: "knob" };

/** The files of one sound with their costs. Owned files are downloaded again without charge. */
export function DownloadOptions({ open, view, onClose }: DialogProps<"download-options">) {
  const { sound } = view.props;
  const user = useUser();
  const plan = user && downloadPlan(user, sound);
  const detailed = useFiles(open, sound);
  const refused = useRefusal(keyOfSound(sound));
  return (
    <Modal open={open} onClose={onClose} title="Download options">
      <div className="flex items-center gap-3 pb-3">
        <Cover src={coverSource(sound.pack_thumb)} size={48} colour={sound.pack_glow} />
        <div className="min-w-0">
          <p className="truncate font-strong">{sound.title}</p>
          <p className="num text-ink-3">{factsOf(sound)}</p>
        </div>
      </div>
      <RoyaltyTerms sound={sound} className="pb-3" />
      <ul>
        {plan?.files.map((file) => (
          <FormatRow key={file.name} plan={plan} file={file} detail={fileDetail(detailed, file.name)} />
        ))}
      </ul>
      <Refusal>{refused}</Refusal>
      {user && (
        <p className="pt-4 text-sm text-ink-2">
          Balance <span className="num font-figure text-ink">{formatCount(user.credit)}</span>
          <span>{` ${nounOf(user.credit, "credit")}`}</span>
        </p>
      )}
    </Modal>
  );
}

function FormatRow({ plan, file, detail }: { plan: DownloadPlan; file: PlannedFile; detail: string }) {
  const [busy, setBusy] = useState(false);
  const { name, cost, ownedAt: owned, isGratis, missing } = file;
  async function press() {
    if (busy) return;
    if (plan.files.length > 1) rememberFormat(name);
    const royalty = royaltyOf(plan.sound);
    if (royalty) noteRoyalty(plan.user.id, royalty);
    setBusy(true);
    await downloadFile(plan, file).finally(() => setBusy(false));
  }
  return (
    <li className="relative -mx-2 flex items-center gap-3 rounded-control border-t border-line px-2 py-3 first:border-t-0 hover:bg-raised">
      <span className="grid size-10 flex-none place-items-center rounded-control bg-raised text-ink-2">
        <Icon name={ICONS[name]} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-strong">{FORMAT_TITLES[name]}</span>
        <span className="block truncate text-sm text-ink-3">{detail}</span>
      </span>
      {owned ? <DownloadedNote at={owned} /> : <CreditCost credits={isGratis ? 0 : cost} short={missing > 0} />}
      <IconButton
        icon={owned ? "checkdown" : "download"}
        tone={owned ? "done" : "idle"}
        label={`Download ${FORMAT_TITLES[name]}`}
        bordered
        aria-busy={busy || undefined}
        onClick={press}
        // The whole row is its target.
        className="static! after:absolute after:inset-0"
      >
        {busy && <Spinner />}
      </IconButton>
    </li>
  );
}

/** The sound with the sizes of its files, once they are loaded. The dialog also works without them. */
function useFiles(open: boolean, sound: Sound): Sound | SampleDetail {
  const [detail, setDetail] = useState<SampleDetail | null>(null);
  useEffect(() => {
    if (!open || !isSample(sound)) return;
    const leaving = new AbortController();
    void import("@/lib/api/request")
      .then(({ request }) =>
        request("GET /api/sound/{id}", { params: { id: sound.id } }, { silent: true, signal: leaving.signal }),
      )
      .then(({ audio }) => setDetail(audio))
      .catch(() => undefined);
    return () => leaving.abort();
  }, [open, sound]);
  return detail?.id === sound.id && isSample(sound) ? detail : sound;
}

function factsOf(sound: Sound): string {
  if (!isSample(sound)) return sound.duration;
  const key = sound.key_value ? keyName(sound.key_value, sound.key_is_minor) : null;
  return [key, sound.tempo && `${Math.round(sound.tempo)} BPM`, sound.duration].filter(Boolean).join(", ");
}
