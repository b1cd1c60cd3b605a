import { Section } from "@/app/(dev)/kit/section";
import { Icon } from "@/components/icons/icon";
import { FILLED_ICONS, type IconName, LINE_ICONS } from "@/components/icons/icon-set";

const COLOURS: readonly [name: string, values: string, use: string][] = [
  ["bg", "100F0D / F4F3F0", "Page"],
  ["panel", "171613 / FFFFFF", "Header, player, modal"],
  ["raised", "201E1B / EBE9E4", "Hover, inputs"],
  ["raised-2", "2B2925 / DFDCD5", "Pressed"],
  ["line-control", "787268 / 827D73", "Input edge, 3:1"],
  ["wave", "4E4E4E / BFBFBF", "Waveform, fixed"],
  ["ink", "F4F0E8 / 191714", "Text, focus ring"],
  ["ink-2", "BEB8AC / 4A463F", "Secondary"],
  ["ink-3", "979185 / 625D54", "Tags, counts"],
  ["accent", "FF5C2B / FF5C2B", "The lamp, fills"],
  ["accent-graph", "FF5C2B / E0440C", "Played, playhead"],
  ["accent-text", "FF7F57 / B43408", "Accent as text"],
  ["ok", "6CCB94 / 17693C", "Owned, free"],
  ["warn", "EBBE55 / 7F5700", "Short of credits"],
  ["danger", "FF8B85 / B3261E", "Errors, rejected"],
  ["info", "93BBD1 / 2A5D78", "In review"],
];

export function ColourSection() {
  return (
    <Section id="colour" title="Colour" note="Dark / light. Neutrals carry the page, one lamp marks what is live." wide>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-5 sm:grid-cols-4 lg:grid-cols-8">
        {COLOURS.map(([name, values, use]) => (
          <li key={name}>
            <i
              className="mb-2 block h-14 rounded-control inset-ring inset-ring-line-strong"
              style={{ background: `var(--${name})` }}
            />
            <div className="font-strong">{name}</div>
            <div className="num text-data-xs text-ink-3">{values}</div>
            <div className="text-xs text-ink-2">{use}</div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

const VOICES: readonly [caption: string, measure: string, className: string, text: string][] = [
  [
    "Display",
    "64 px, wdth 112, 660, -2.8%",
    "text-[64px] leading-[1.1] font-head tracking-display [font-stretch:var(--wdth-display)]",
    "Start a track.",
  ],
  [
    "Page head",
    "32 px, wdth 112, 640",
    "text-2xl font-head tracking-head [font-stretch:var(--wdth-display)]",
    "Samples",
  ],
  [
    "Section head",
    "24 px, wdth 112, 640",
    "text-xl font-head tracking-head [font-stretch:var(--wdth-display)]",
    "Trending this week",
  ],
  [
    "Modal title",
    "19 px, wdth 112, 640",
    "text-lg font-head tracking-head [font-stretch:var(--wdth-display)]",
    "Download options",
  ],
  ["Row title", "14 px, wdth 100, 560", "text-base font-strong", "Last Stop Rhodes 04"],
  ["Tag line", "13 px, ink-3", "text-sm text-ink-3", "Hip-Hop · Keys"],
];

export function TypeSection() {
  return (
    <Section
      id="type"
      title="Type"
      note="Mona Sans set wide for headings, regular for UI. Martian Mono at 75% width for anything you would count."
      wide
    >
      {VOICES.map(([caption, measure, className, text]) => (
        <div key={caption} className="grid items-center border-b border-line py-2.5 sm:grid-cols-[200px_1fr]">
          <span className="text-xs text-ink-3">
            <span>{caption}</span>
            <br />
            <span>{measure}</span>
          </span>
          <span className={className}>{text}</span>
        </div>
      ))}
      <div className="grid items-center border-b border-line py-2.5 sm:grid-cols-[200px_1fr]">
        <span className="text-xs text-ink-3">
          Data
          <br />
          12 and 13 px, 380
        </span>
        <span className="flex flex-wrap gap-x-7 text-sm">
          {["0:21", "-1:47", "F# min", "140", "$24.00", "48,210"].map((figure) => (
            <span key={figure} className="num">
              {figure}
            </span>
          ))}
        </span>
      </div>
    </Section>
  );
}

export function IconSection() {
  return (
    <Section
      id="icons"
      title="Icons"
      note="20 px grid, 1.5 px stroke, square caps, mitred joins. Transport is filled."
      wide
    >
      <ul className="flex flex-wrap gap-1.5">
        {(Object.keys({ ...LINE_ICONS, ...FILLED_ICONS }) as IconName[]).map((name) => (
          <li
            key={name}
            title={name}
            className="grid size-11 place-items-center rounded-control text-ink-2 inset-ring inset-ring-line"
          >
            <Icon name={name} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
