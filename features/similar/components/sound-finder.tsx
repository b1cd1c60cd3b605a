"use client";

import { useId, useRef, useState } from "react";
import { Icon } from "@/components/icons/icon";
import { buttonStyle } from "@/components/ui/button-style";
import { EmptyState } from "@/components/ui/empty-state";
import { Spinner } from "@/components/ui/spinner";
import { SoundRows } from "@/features/sound/components/sound-rows";
import type { CallResponse } from "@/lib/contract/call-types";
import { keyName } from "@/lib/format/key-name";
import { formatLength } from "@/lib/format/time";

type SimilarSounds = CallResponse<"POST /api/similar-sounds">;

type State =
  | { step: "waiting" }
  | { step: "listening"; name: string }
  | { step: "failed"; message: string }
  | { step: "found"; name: string; response: SimilarSounds };

/** Takes a sound file from the user, by pointer, keyboard or drop, and shows similar sounds. */
export function SoundFinder() {
  const [state, setState] = useState<State>({ step: "waiting" });
  const turns = useRef(0);
  const id = useId();

  async function find(file: File | undefined) {
    if (!file) return;
    const turn = ++turns.current;
    setState({ step: "listening", name: file.name });
    const next = await findSimilar(file);
    if (turn === turns.current) setState(next);
  }

  return (
    <section aria-label="Find samples like your own sound">
      <div className="relative flex flex-wrap items-center gap-x-6 gap-y-4 rounded-panel border border-dashed border-line-control p-6 hover:bg-raised has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink">
        <Icon name="wav" size={40} className="text-ink-2" />
        <div className="min-w-0 flex-1 basis-64">
          <label htmlFor={id} className="block text-md font-strong">
            Drop a sound here, or choose a file
          </label>
          <p id={`${id}-hint`} className="mt-1 text-sm text-ink-3">
            WAV, AIFF, FLAC, MP3 or anything else your browser plays. We analyse the first 60 seconds and keep nothing.
          </p>
        </div>
        <span aria-hidden="true" className={buttonStyle({ variant: "primary" })}>
          {state.step === "listening" ? <Spinner size={16} /> : <Icon name="upload" size={16} />}
          <span>Choose file</span>
        </span>
        <input
          id={id}
          type="file"
          accept="audio/*,.wav,.wave,.aif,.aiff,.aifc,.flac"
          aria-describedby={`${id}-hint`}
          className="absolute inset-0 cursor-pointer opacity-0"
          onChange={(event) => {
            void find(event.target.files?.[0]);
            event.target.value = "";
          }}
        />
      </div>
      <div aria-live="polite" className="pt-6">
        {state.step === "listening" && (
          <p className="flex items-center gap-3 text-ink-2">
            <Spinner size={16} />
            Listening to <span className="truncate text-ink">{state.name}</span>
          </p>
        )}
        {state.step === "failed" && (
          <p className="flex items-center gap-2 text-danger">
            <Icon name="alert" size={16} />
            <span>{state.message}</span>
          </p>
        )}
        {state.step === "found" && <AnalysedFile name={state.name} response={state.response} />}
      </div>
      {state.step === "found" &&
        (state.response.data.length > 0 ? (
          <SoundRows id="found" label={`Sounds like ${state.name}`} sounds={state.response.data} head />
        ) : (
          <EmptyState title="No samples to compare with yet">
            No sample in the catalogue has been analysed so far. Try again later.
          </EmptyState>
        ))}
    </section>
  );
}

function AnalysedFile({ name, response: { analysis } }: { name: string; response: SimilarSounds }) {
  const facts = [
    formatLength(analysis.duration_seconds),
    analysis.key_value && keyName(analysis.key_value, analysis.key_is_minor),
    analysis.tempo && `${Math.round(analysis.tempo)} BPM`,
  ].filter(Boolean);
  return (
    <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1 pb-3">
      <h2 className="min-w-0 truncate text-lg">{`Sounds like ${name}`}</h2>
      <p className="num text-data-sm! text-ink-2">{facts.join("   ")}</p>
    </div>
  );
}

async function findSimilar(file: File): Promise<State> {
  const [{ toWav }, { request }, { ApiError }] = await Promise.all([
    import("@/features/similar/to-wav"),
    import("@/lib/api/request"),
    import("@/lib/api/error"),
  ]);
  try {
    const response = await request("POST /api/similar-sounds", { body: { file: await toWav(file) } }, { silent: true });
    return { step: "found", name: file.name, response };
  } catch (failure) {
    if (!(failure instanceof ApiError)) throw failure;
    return { step: "failed", message: failure.message };
  }
}
