"use client";

import { useState } from "react";
import { Group } from "@/app/(dev)/kit/section";
import { Combobox } from "@/components/form/combobox";
import { DateRange, type DayRange } from "@/components/form/date-range";
import { Icon } from "@/components/icons/icon";
import { Fader, volumeIcon } from "@/components/ui/fader";
import { KeyWheel } from "@/components/ui/key-wheel";
import type { WheelKey } from "@/components/ui/key-wheel-geometry";
import type { Range } from "@/components/ui/range-bounds";
import { RangeSlider } from "@/components/ui/range-slider";
import { Segmented } from "@/components/ui/segmented";

const BOUNDS: Range = [60, 200];
const HISTOGRAM = Array.from({ length: 52 }, (_, bar) =>
  Math.round(
    100 * Math.exp(-(((bar - 20) / 4) ** 2)) +
      70 * Math.exp(-(((bar - 36) / 6) ** 2)) +
      30 * Math.exp(-(((bar - 6) / 3) ** 2)),
  ),
);

const GENRES = ["Afro House", "Ambient", "Baile Funk", "Cinematic", "Drum & Bass", "House", "Neo Soul"];

export function ComboboxDemo() {
  const [genres, setGenres] = useState<readonly string[]>(["Ambient"]);
  return (
    <Combobox<string>
      label="Genres"
      placeholder="Search genres"
      value={genres}
      onChange={setGenres}
      max={2}
      fullSentence="Maximum 2 genres allowed."
      search={async (text) => GENRES.filter((genre) => genre.toLowerCase().includes(text.toLowerCase()))}
      idOf={(genre) => genre}
      nameOf={(genre) => genre}
      emptySentence={() => "No genre found."}
      failedSentence="Genres couldn’t be searched."
    />
  );
}

export function DateRangeDemo() {
  const [days, setDays] = useState<DayRange>({ from: "2026-11-17" });
  return (
    <Group caption="Days, one end open">
      <DateRange label="Shown" anyText="Any day" value={days} onChange={setDays} />
    </Group>
  );
}

export function RangeDemo() {
  const [bpm, setBpm] = useState<Range>([90, 170]);
  return (
    <Group caption="BPM range">
      <div className="flex items-center gap-3">
        <RangeSlider
          unit="BPM"
          bounds={BOUNDS}
          value={bpm}
          histogram={HISTOGRAM}
          onChange={setBpm}
          className="flex-1"
        />
        <output className="num min-w-13">{`${bpm[0]}-${bpm[1]}`}</output>
      </div>
    </Group>
  );
}

export function SegmentedDemo() {
  const [cycle, setCycle] = useState<"monthly" | "yearly">("monthly");
  const [theme, setTheme] = useState<"dark" | "light">("dark");
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Segmented
        label="Billing cycle"
        value={cycle}
        onChange={setCycle}
        options={[
          { value: "monthly", label: "Monthly" },
          { value: "yearly", label: "Yearly" },
        ]}
      />
      <Segmented
        label="Theme"
        size="sm"
        value={theme}
        onChange={(next) => {
          setTheme(next);
          document.documentElement.dataset.theme = next;
        }}
        options={[
          { value: "dark", label: <Icon name="moon" size={16} />, name: "Dark" },
          { value: "light", label: <Icon name="sun" size={16} />, name: "Light" },
        ]}
      />
    </div>
  );
}

function VolumeDemo({ initial }: { initial: number }) {
  const [volume, setVolume] = useState(initial);
  return (
    <span className="flex items-center gap-2">
      <Icon name={volumeIcon(volume)} />
      <Fader value={volume} onChange={setVolume} />
      <span className="num text-xs text-ink-2">{volume}</span>
    </span>
  );
}

export function FaderDemo() {
  return (
    <div className="flex flex-wrap items-center gap-6">
      <VolumeDemo initial={0} />
      <VolumeDemo initial={4} />
      <VolumeDemo initial={10} />
    </div>
  );
}

export function KeyWheelDemo() {
  const [key, setKey] = useState<WheelKey | null>({ tonic: "F#", mode: "minor" });
  return (
    <div className="flex flex-wrap gap-8 rounded-panel bg-panel p-5">
      <KeyWheel value={key} onChange={setKey} />
      <KeyWheel value={null} onChange={setKey} size={220} />
    </div>
  );
}
