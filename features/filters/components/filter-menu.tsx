"use client";

import { type ReactNode, useEffect, useRef } from "react";
import { cx } from "@/components/cx";
import { Icon } from "@/components/icons/icon";
import { buttonStyle } from "@/components/ui/button-style";
import { Popover } from "@/components/ui/popover";
import { reopenPopover } from "@/features/filters/components/reopen-popover";
import { island } from "@/lib/client/hydration/island";

const loadTerms = () => import("@/features/filters/components/term-panel").then((module) => module.TermPanel);
const loadTypes = () => import("@/features/filters/components/type-panel").then((module) => module.TypePanel);
const loadKeys = () => import("@/features/filters/components/key-panel").then((module) => module.KeyPanel);
const loadTags = () => import("@/features/filters/components/tag-panel").then((module) => module.TagPanel);
const loadLength = () => import("@/features/filters/components/length-panel").then((module) => module.LengthPanel);
const loadLicense = () => import("@/features/filters/components/license-panel").then((module) => module.LicensePanel);
const TermPanel = island(loadTerms);
const TypePanel = island(loadTypes);
const KeyPanel = island(loadKeys);
const TagPanel = island(loadTags);
const LengthPanel = island(loadLength);
const LicensePanel = island(loadLicense);

const LOADERS = {
  genres: loadTerms,
  instruments: loadTerms,
  plugins: loadTerms,
  tags: loadTags,
  type: loadTypes,
  keys: loadKeys,
  length: loadLength,
  copyright: loadLicense,
};

interface FilterMenuProps {
  name: keyof typeof LOADERS;
  label: string;
  /** Number of selected values. */
  count?: number;
  /** The current choice as text, shown instead of the label. */
  children?: ReactNode;
}

/** A filter behind a button. Its content is loaded when the pointer or the focus reaches the button. */
export function FilterMenu({ name, label, count = 0, children }: FilterMenuProps) {
  const load = LOADERS[name];
  const isOn = count > 0 || Boolean(children);
  const trigger = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (trigger.current) reopenPopover(trigger.current);
  }, []);
  return (
    <Popover
      label={label}
      // Size of the content before it is loaded, so that the panel is positioned correctly at once.
      className={name === "keys" ? "min-h-[344px] w-[648px] p-5" : "w-72 p-1.5"}
      trigger={(props) => (
        <button
          {...props}
          type="button"
          id={`filter-${name}`}
          ref={trigger}
          onPointerEnter={load}
          onFocus={load}
          className={cx(buttonStyle({ size: "sm" }), !isOn && "bg-transparent!")}
        >
          <span className="contents">{children || label}</span>
          {count > 0 && (
            <span className="num rounded-xs bg-ink px-[5px] text-xs! leading-[18px] text-on-ink">{count}</span>
          )}
          <Icon name="down" size={16} />
        </button>
      )}
    >
      {(close) =>
        name === "keys" ? (
          <KeyPanel close={close} />
        ) : name === "type" ? (
          <TypePanel close={close} />
        ) : name === "length" ? (
          <LengthPanel />
        ) : name === "copyright" ? (
          <LicensePanel close={close} />
        ) : name === "tags" ? (
          <TagPanel />
        ) : (
          <TermPanel name={name} label={label} />
        )
      }
    </Popover>
  );
}
