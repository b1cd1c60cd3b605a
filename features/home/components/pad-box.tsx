"use client";

import { type CSSProperties, useEffect, useRef, useState } from "react";
import "@/components/sound/waveform.css";
import "@/features/home/components/pads.css";
import { Cover } from "@/components/ui/cover";
import { Segmented } from "@/components/ui/segmented";
import { PAD_KEYS, type PadBank } from "@/features/home/pads";
import { WAVE_HEIGHT, wavePath } from "@/lib/audio/wave-path";
import { hasShortcuts } from "@/lib/client/player/shortcut-setting";
import { formatLength } from "@/lib/format/time";
import { coverSource } from "@/lib/media/cover-source";
import { commandPlayer } from "@/stores/player";

type Sampler = InstanceType<typeof import("@/features/home/pad-sampler").PadSampler>;
let sampler: Promise<Sampler> | undefined;

function loadSampler(): Promise<Sampler> {
  sampler ??= import("@/features/home/pad-sampler").then(({ PadSampler }) => new PadSampler());
  return sampler;
}

/** Sixteen pads in switchable banks, played by pointer or by sixteen keys. */
export function PadBox({ banks }: { banks: readonly PadBank[] }) {
  const [title, setTitle] = useState(banks[0]?.title ?? "");
  const bank = banks.find((one) => one.title === title) ?? banks[0];
  const pads = bank?.pads ?? [];
  const [last, setLast] = useState(0);
  const [hits, setHits] = useState(0);
  const [held, setHeld] = useState<ReadonlySet<number>>(new Set());
  const warmed = useRef("");
  const pad = pads[last] ?? pads[0];

  function warm() {
    if (!bank || warmed.current === bank.title) return;
    warmed.current = bank.title;
    void loadSampler().then((player) => {
      for (const { mp3 } of bank.pads) player.load(mp3).catch(() => undefined);
    });
  }

  function release(index: number) {
    setHeld((before) => new Set([...before].filter((other) => other !== index)));
  }

  function hit(index: number) {
    const pad = pads[index];
    if (!pad) return;
    commandPlayer((player) => player.stop());
    void loadSampler()
      .then((player) => player.hit(pad.mp3))
      .catch(() => undefined);
    setLast(index);
    setHits((count) => count + 1);
    setHeld((before) => new Set(before).add(index));
  }

  // The latest handlers, so that the listeners are added only once.
  const latest = useRef({ hit, release });
  latest.current = { hit, release };
  useEffect(() => {
    const indexOf = (event: KeyboardEvent) => {
      if (event.repeat || event.ctrlKey || event.metaKey || event.altKey) return -1;
      if (event.target instanceof Element && event.target.closest("input:not([type=radio]), textarea, select"))
        return -1;
      if (document.querySelector("dialog[open]") || !hasShortcuts()) return -1;
      return PAD_KEYS.indexOf(event.key.toUpperCase());
    };
    const down = (event: KeyboardEvent) => {
      const index = indexOf(event);
      if (index >= 0) latest.current.hit(index);
    };
    const up = (event: KeyboardEvent) => {
      const index = PAD_KEYS.indexOf(event.key.toUpperCase());
      if (index >= 0) latest.current.release(index);
    };
    window.addEventListener("keydown", down);
    window.addEventListener("keyup", up);
    return () => {
      window.removeEventListener("keydown", down);
      window.removeEventListener("keyup", up);
    };
  }, []);

  if (!pad) return null;
  return (
    <section
      className="rounded-[14px] bg-panel p-3 shadow-modal max-lg:bg-transparent max-lg:p-0 max-lg:shadow-none"
      aria-label="Sample pads"
      onPointerEnter={warm}
      onFocus={warm}
    >
      <div className="mb-2.5 flex items-center gap-3 rounded-[8px] bg-bg py-2.5 pr-4 pl-2.5 max-lg:bg-panel max-lg:inset-ring max-lg:inset-ring-line">
        <Cover src={coverSource(pad.thumb)} size={44} colour={pad.glow} />
        <p className="min-w-0 flex-1" aria-live="polite">
          <span className="block truncate font-strong">{pad.title}</span>
          <span className="block truncate text-sm text-ink-3">{pad.pack}</span>
        </p>
        <PadWave key={hits} peaks={pad.peaks} seconds={pad.seconds} isLive={hits > 0} />
        <span className="num text-ink-2 max-lg:hidden">{formatLength(pad.seconds)}</span>
      </div>
      <div className="grid grid-cols-4 gap-2">
        {pads.map(({ title: name, thumb, glow, mp3 }, index) => (
          <button
            key={`${mp3}-${PAD_KEYS[index]}`}
            type="button"
            aria-label={`Play ${name}, key ${PAD_KEYS[index]}`}
            data-held={held.has(index) || undefined}
            className="pad"
            style={{ backgroundColor: glow }}
            onPointerDown={(event) => event.button === 0 && hit(index)}
            onPointerUp={() => release(index)}
            onPointerLeave={() => release(index)}
            onClick={(event) => {
              // A click by keyboard or assistive technology has no preceding pointer event.
              if (event.detail !== 0) return;
              hit(index);
              setTimeout(() => latest.current.release(index), 120);
            }}
          >
            <Cover
              src={coverSource(thumb)}
              size={126}
              fluid
              sizes="(max-width: 1023px) 22vw, (max-width: 1679px) 126px, 148px"
              colour={glow}
            />
            <kbd className="pad-key">{PAD_KEYS[index]}</kbd>
          </button>
        ))}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2 px-1 pt-2.5">
        <Segmented
          label="Bank"
          size="sm"
          value={title}
          onChange={(next) => {
            setTitle(next);
            setLast(0);
            setHits(0);
          }}
          options={banks.map((one) => ({ value: one.title, label: one.title }))}
        />
        <span className="text-sm text-ink-3 max-lg:hidden">Play the pads with your keyboard</span>
      </div>
    </section>
  );
}

/** The waveform of the last sound hit: its playhead runs once from the hit. */
function PadWave({ peaks, seconds, isLive }: { peaks: string; seconds: number; isLive: boolean }) {
  const path = wavePath(peaks, peaks.length);
  const viewBox = `0 0 ${peaks.length - 1} ${WAVE_HEIGHT}`;
  const drawing = (className?: string) => (
    <svg className={className} viewBox={viewBox} preserveAspectRatio="none" aria-hidden="true">
      <path d={path} />
      <path d={path} transform={`matrix(1 0 0-1 0 ${WAVE_HEIGHT})`} />
    </svg>
  );
  return (
    <span
      className="wave w-[132px]! flex-none cursor-default! max-lg:w-18!"
      aria-hidden="true"
      style={{ "--pad-time": `${seconds}s` } as CSSProperties}
    >
      {drawing()}
      {isLive && drawing("wave-played pad-played")}
    </span>
  );
}
