"use client";

import { Checkbox } from "@/components/ui/checkbox";
import { KeyWheel } from "@/components/ui/key-wheel";
import { codeOf, fittingKeys, keyOf } from "@/features/filters/key-codes";
import { formatCount } from "@/lib/format/count";
import { keyCodeName, tonicName } from "@/lib/format/key-name";

interface KeysProps {
  /** Codes; the first is the selected key. */
  keys: readonly string[];
  onChange: (keys: readonly string[]) => void;
}

/** Sum of the keys' counts: a sound has one key, so the sum is exact. */
export function countKeys(keys: readonly string[], counts: ReadonlyMap<string, number>): number {
  return keys.reduce((sum, code) => sum + (counts.get(code) ?? 0), 0);
}

/** The wheel. Selecting a key also selects the compatible ones. */
export function KeyChoice({ keys, onChange }: KeysProps) {
  const [chosen] = keys;
  const shown = chosen ? keyOf(chosen) : null;
  return (
    <KeyWheel
      size={304}
      value={shown && { ...shown, tonic: tonicName(shown.tonic, shown.mode === "minor") }}
      onChange={(key) => onChange(fittingKeys(codeOf(key)).map(({ code }) => code))}
    />
  );
}

/** The selected key and the compatible ones, each with its count. */
export function FittingKeys({ keys, onChange, counts }: KeysProps & { counts: ReadonlyMap<string, number> }) {
  const [chosen] = keys;
  if (!chosen) return <p className="text-sm text-ink-2">Pick a key. Keys that fit are added.</p>;
  const { tonic, mode } = keyOf(chosen);
  return (
    <>
      <div>
        <h3 className="text-base font-strong tracking-[0] [font-stretch:100%]">
          {`Sounds that fit ${tonicName(tonic, mode === "minor")} ${mode}`}
        </h3>
        <p className="mt-1 text-sm leading-[1.45] text-ink-2">
          Neighbours on the wheel share at least six of seven notes.
        </p>
      </div>
      <ul>
        {fittingKeys(chosen).map(({ code, relation }) => (
          <li key={code} className="border-b border-line py-[5px]">
            <Checkbox
              className="items-center"
              checked={keys.includes(code)}
              disabled={code === chosen}
              onChange={() => onChange(keys.includes(code) ? keys.filter((other) => other !== code) : [...keys, code])}
            >
              <span className="num w-14 font-figure text-ink">{keyCodeName(code)}</span>
              <span className="flex-1 text-sm text-ink-2">{relation}</span>
              <span className="num text-ink-3">{formatCount(counts.get(code) ?? 0)}</span>
            </Checkbox>
          </li>
        ))}
      </ul>
    </>
  );
}
