"use client";

import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { cx } from "@/components/cx";
import { Button } from "@/components/ui/button";
import { KeyWheel } from "@/components/ui/key-wheel";
import { PlayButton } from "@/components/ui/play-button";
import { Popover } from "@/components/ui/popover";
import { Segmented } from "@/components/ui/segmented";
import { codeOf } from "@/features/filters/key-codes";
import {
  beatHeard,
  nudgeTempo,
  scaleTempo,
  setJoin,
  setKey,
  setTempo,
  tapTempo,
  toggleMetronome,
  toggleRun,
} from "@/features/player/session";
import { useSession } from "@/features/player/session-state";
import { useStack } from "@/features/stack/stack-state";
import { type SessionKey, typedTempo } from "@/lib/audio/transport/session";
import { KEY_VALUES } from "@/lib/contract/rules/sounds";
import { MAX_SESSION_BPM, MIN_SESSION_BPM } from "@/lib/contract/rules/stacks";
import { fitLine } from "@/lib/format/fit-words";
import { keyName, tonicName } from "@/lib/format/key-name";
import { usePlayer } from "@/stores/player";

const BEATS = [0, 1, 2, 3];

/** Where sounds join what runs, chosen at the clock. */
export function SessionClock() {
  const joinAt = useSession((state) => state.joinAt);
  return (
    <Popover
      label="Where sounds begin"
      className="p-4"
      trigger={(props) => (
        <button
          {...props}
          type="button"
          aria-label={`Sounds begin at the next ${joinAt}`}
          className="rounded-xs text-left"
        >
          <SessionPosition />
        </button>
      )}
    >
      {() => <JoinChoice />}
    </Popover>
  );
}

const JOIN_OPTIONS = [
  { value: "beat", label: "Next beat" },
  { value: "bar", label: "Next bar" },
] as const;

/** Whether a pressed sound joins what runs at the next beat or the next bar. */
export function JoinChoice() {
  const joinAt = useSession((state) => state.joinAt);
  return (
    <div className="flex items-center justify-between gap-4">
      <span className="text-sm text-ink-2">Sounds begin at the</span>
      <Segmented label="Sounds begin at the" options={JOIN_OPTIONS} value={joinAt} onChange={setJoin} size="sm" />
    </div>
  );
}

/** Bar and beat of the clock, and a lamp for each beat: written each frame, never announced. With reduced motion it stands. */
function SessionPosition() {
  const place = useRef<HTMLSpanElement>(null);
  const lamps = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const stands = matchMedia("(prefers-reduced-motion: reduce)").matches;
    let frame = 0;
    let shown = "";
    function show() {
      const beat = Math.floor((stands ? null : beatHeard()) ?? 0);
      const text = `${Math.floor(beat / 4) + 1}.${(beat % 4) + 1}`;
      if (text !== shown && place.current) place.current.textContent = text;
      if (text !== shown)
        for (const [at, lamp] of [...(lamps.current?.children ?? [])].entries())
          lamp.toggleAttribute("data-lit", at === beat % 4);
      shown = text;
      frame = requestAnimationFrame(show);
    }
    show();
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <span className="grid w-14 gap-1.5" aria-hidden="true">
      <span ref={place} className="num font-figure">
        1.1
      </span>
      <span ref={lamps} className="grid grid-cols-4 gap-1">
        {BEATS.map((beat) => (
          <i key={beat} className="session-lamp" />
        ))}
      </span>
    </span>
  );
}

/** Runs the session's clock with all that is on it, or stops it. */
export function RunToggle({ className }: { className?: string }) {
  const isRunning = useStack((state) => state.isRunning);
  const playing = usePlayer((state) => state.playing !== null);
  const inprogress = usePlayer((state) => state.inprogress);
  return (
    <PlayButton
      playing={isRunning || playing}
      loading={inprogress && !isRunning}
      lit
      className={className}
      onClick={toggleRun}
    />
  );
}

/** The session's tempo: typed, by arrows and wheel, tapped, half and double. */
export function TempoField({ className }: { className?: string }) {
  const tempo = useSession((state) => state.tempo);
  const hasMetronome = useSession((state) => state.hasMetronome);
  return (
    <div className={cx("flex items-center gap-3", className)}>
      <TempoInput key={tempo} tempo={tempo} />
      <div className="flex gap-1">
        <Key label="Half the tempo" onClick={() => scaleTempo(0.5)}>
          ½
        </Key>
        <Key label="Double the tempo" onClick={() => scaleTempo(2)}>
          ×2
        </Key>
        <Key label="Tap the tempo" onClick={(time) => tapTempo(time)}>
          Tap
        </Key>
        <Key label="Metronome" pressed={hasMetronome} onClick={toggleMetronome}>
          Click
        </Key>
      </div>
    </div>
  );
}

interface KeyProps {
  label: string;
  pressed?: boolean;
  onClick: (time: number) => void;
  children: string;
}

function Key({ label, pressed, onClick, children }: KeyProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={pressed}
      className={cx(
        "h-10 min-w-9 rounded-control bg-raised px-2 text-sm inset-ring inset-ring-line-strong hover:bg-raised-2 pointer-coarse:h-11 pointer-coarse:min-w-11",
        pressed ? "bg-raised-2 text-ink" : "text-ink-2 hover:text-ink",
      )}
      onClick={(event) => onClick(event.timeStamp)}
    >
      {children}
    </button>
  );
}

/** What is typed counts once Enter is pressed or the field is left; Escape leaves the tempo as it is. */
function TempoInput({ tempo }: { tempo: number }) {
  const [text, setText] = useState(String(tempo));
  const input = useRef<HTMLInputElement>(null);
  const typed = typedTempo(text);
  useEffect(() => {
    const { current } = input;
    function turn(event: WheelEvent) {
      if (document.activeElement !== current || event.deltaY === 0) return;
      event.preventDefault();
      nudgeTempo(event.deltaY < 0 ? 1 : -1);
    }
    current?.addEventListener("wheel", turn, { passive: false });
    return () => current?.removeEventListener("wheel", turn);
  }, []);
  function commit() {
    if (typed === null) setText(String(tempo));
    else setTempo(typed);
  }
  function press(event: KeyboardEvent) {
    if (event.key === "Enter") commit();
    else if (event.key === "Escape") setText(String(tempo));
    else if (event.key === "ArrowUp") nudgeTempo(1);
    else if (event.key === "ArrowDown") nudgeTempo(-1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
  return (
    <label className="block">
      <span className="block text-xs text-ink-3">BPM</span>
      <input
        ref={input}
        role="spinbutton"
        inputMode="decimal"
        autoComplete="off"
        aria-label={`Session tempo, from ${MIN_SESSION_BPM} to ${MAX_SESSION_BPM}`}
        aria-valuemin={MIN_SESSION_BPM}
        aria-valuemax={MAX_SESSION_BPM}
        aria-valuenow={tempo}
        aria-invalid={typed === null}
        value={text}
        className="num w-20 rounded-xs bg-transparent text-[28px]! leading-8 font-figure! tracking-[-.05em] aria-invalid:text-danger"
        onChange={({ target }) => setText(target.value)}
        onBlur={commit}
        onKeyDown={press}
      />
    </label>
  );
}

/** The session's key, on the wheel, or none. */
export function KeyField() {
  const key = useSession((state) => state.key);
  return (
    <Popover
      label="Session key"
      className="p-4"
      trigger={(props) => (
        <button
          {...props}
          type="button"
          className="rounded-xs text-left hover:text-ink"
          aria-label={`Session key: ${key ? keyName(key.value, key.is_minor) : "none"}`}
        >
          <span className="block text-xs text-ink-3">Key</span>
          <span className="num block w-24 text-[28px]! leading-8 font-figure! tracking-[-.05em] whitespace-nowrap">
            {key ? keyName(key.value, key.is_minor) : "–"}
          </span>
        </button>
      )}
    >
      {() => (
        <>
          <KeyWheel
            fits={false}
            size={264}
            value={key && { tonic: tonicName(key.value, key.is_minor), mode: key.is_minor ? "minor" : "major" }}
            onChange={(chosen) => setKey(sessionKey(codeOf(chosen)))}
          />
          <Button className="mt-3 w-full" disabled={key === null} onClick={() => setKey(null)}>
            No key
          </Button>
        </>
      )}
    </Popover>
  );
}

/** The key of a code of the wheel, such as `F#m`. */
function sessionKey(code: string): SessionKey | null {
  const is_minor = code.endsWith("m");
  const value = KEY_VALUES.find((each) => each === (is_minor ? code.slice(0, -1) : code));
  return value ? { value, is_minor } : null;
}

const LOSSES = { "cut-short": "cut short, plays once", "not-rendered": "as it is, not rendered" };

/** How the loaded sound is heard: `+2 st  ×1.05`. */
export function SessionFit() {
  const fitting = useSession((state) => state.fitting);
  const loss = useSession((state) => state.loss);
  return (
    <span className="num block truncate text-data-sm! whitespace-pre text-ink-2">
      {loss ? LOSSES[loss] : fitting ? fitLine(fitting) : "as it is"}
    </span>
  );
}
