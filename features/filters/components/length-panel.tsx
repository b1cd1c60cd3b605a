"use client";

import { Chip } from "@/components/ui/chip";
import { PanelFoot } from "@/features/filters/components/panel-foot";
import { useLiveFilters } from "@/features/filters/components/use-live-filters";
import { LENGTH_LIMITS } from "@/lib/contract/rules/filters";

/** In seconds. */
interface Limits {
  length_min: number | undefined;
  length_max: number | undefined;
}

interface LengthChoiceProps {
  limits: Limits;
  onChange: (limits: Limits) => void;
}

/** Limits of the length as chips. A limit that contradicts the other one replaces it. */
export function LengthChoice({ limits, onChange }: LengthChoiceProps) {
  const { length_min = 0, length_max = Number.POSITIVE_INFINITY } = limits;
  const chips = (label: string, chosen: number | undefined, changed: (limit: number | undefined) => Limits) => (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm text-ink-2">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {LENGTH_LIMITS.map((limit) => (
          <Chip
            key={limit}
            selected={limit === chosen}
            onClick={() => onChange(changed(limit === chosen ? undefined : limit))}
          >
            <span className="num">{`${limit} s`}</span>
          </Chip>
        ))}
      </div>
    </fieldset>
  );
  return (
    <div className="grid gap-4">
      {chips("Longer than", limits.length_min, (limit) => ({
        length_min: limit,
        length_max: (limit ?? 0) < length_max ? limits.length_max : undefined,
      }))}
      {chips("Shorter than", limits.length_max, (limit) => ({
        length_min: (limit ?? Number.POSITIVE_INFINITY) > length_min ? limits.length_min : undefined,
        length_max: limit,
      }))}
    </div>
  );
}

/** The minimum and maximum length of the list's sounds. */
export function LengthPanel() {
  const [{ length_min, length_max }, change] = useLiveFilters();
  return (
    <>
      <div className="p-2.5">
        <LengthChoice limits={{ length_min, length_max }} onChange={change} />
      </div>
      <PanelFoot
        none="Any length"
        isOn={length_min !== undefined || length_max !== undefined}
        onNone={() => change({ length_min: undefined, length_max: undefined })}
      />
    </>
  );
}
