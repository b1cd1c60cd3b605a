import { Section } from "@/app/(dev)/kit/section";
import { Icon } from "@/components/icons/icon";
import { Avatar } from "@/components/ui/avatar";
import { Chip, ChipLink } from "@/components/ui/chip";
import { Cover } from "@/components/ui/cover";
import { CreditCost } from "@/components/ui/credit-cost";
import { CreditPill } from "@/components/ui/credit-pill";
import { FormatMark } from "@/components/ui/format-mark";
import { Indicator } from "@/components/ui/indicator";
import { NewMark } from "@/components/ui/new-mark";
import { PackStatus, type PackStatusCode } from "@/components/ui/pack-status";
import { PlayButton } from "@/components/ui/play-button";
import { SplitBar } from "@/components/ui/split-bar";
import { Tag } from "@/components/ui/tag";
import { UserChip } from "@/components/ui/user-chip";

const STATUSES: readonly PackStatusCode[] = [1, 2, 3, 4, 5, 6];

/** A cover generated inline, so that the kit needs no media files. */
function coverUrl(ground: string, disc: string) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="${ground}" d="M0 0h8v8H0z"/><circle cx="4" cy="4" r="3" fill="${disc}"/></svg>`;
  return () => `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

export function ChipSection() {
  return (
    <Section id="chips" title="Chips, marks, credits">
      <div className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center gap-2">
          <Chip count={847}>Soul</Chip>
          <Chip count={640} className="bg-raised text-ink!">
            Keys
          </Chip>
          <Chip selected>Hip-Hop</Chip>
          <Chip count={498} className="outline-2 outline-offset-2 outline-ink">
            Drums
          </Chip>
          <Chip count={0}>Drill</Chip>
          <ChipLink href="/kit" tall>
            Link, tall
          </ChipLink>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <Tag>Royalty-Free</Tag>
          <Tag href="/kit">Hip-Hop</Tag>
          <FormatMark>WAV</FormatMark>
          <FormatMark>MIDI</FormatMark>
          <FormatMark>STEMS</FormatMark>
          <FormatMark>Creator</FormatMark>
          <NewMark />
          <span className="flex items-center gap-2 text-sm">
            <Icon name="top" size={16} />
            Top 50 Creator
          </span>
          <Indicator className="mx-2" />
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <UserChip href="/kit" name="Halden Rye" src={coverUrl("#0E4F4F", "#F2A65A")()} />
          <UserChip href="/kit" name="Odile Sarr" />
          <Avatar username={"juno"} name="Juno Akers" size={40} />
          <Avatar username={"juno"} name="Halden Rye" size={56} src={coverUrl("#0E4F4F", "#F2A65A")()} />
        </div>
        <div className="flex flex-wrap items-center gap-4">
          <CreditPill credits={184} />
          <CreditPill credits={2} />
          <CreditCost credits={1} />
          <CreditCost credits={2} />
          <CreditCost credits={5} />
          <CreditCost credits={3} short />
          <CreditCost credits={0} />
          <span className="text-sm text-ok">
            Downloaded <span className="text-ink-3">Now</span>
          </span>
        </div>
      </div>
    </Section>
  );
}

export function StatusSection() {
  return (
    <Section id="status" title="Pack status" note="A lamp with its own shape, so colour is never the only sign.">
      <ul className="grid max-w-105 grid-cols-2 gap-x-6 gap-y-3">
        {STATUSES.map((status) => (
          <li key={status} className="flex items-center gap-3">
            <span className="num w-3.5 text-ink-3">{status}</span>
            <PackStatus status={status} admin />
          </li>
        ))}
      </ul>
      <p className="mt-3.5 flex items-center gap-3 text-xs text-ink-3">
        <span>5 and 6 outside the admin view: </span>
        <PackStatus status={6} />
      </p>
      <div className="mt-6 max-w-105">
        <SplitBar
          shares={[
            { id: "you", name: "you", share: 55 },
            { id: "juno", name: "Juno Akers", share: 25 },
            { id: "odile", name: "Odile Sarr", share: 20 },
          ]}
        />
      </div>
    </Section>
  );
}

export function CoverSection() {
  return (
    <Section id="covers" title="Covers" note="2 px radius, a rim, the dominant colour until the picture is there." wide>
      <div className="flex flex-wrap items-end gap-6">
        <Cover src={coverUrl("#F2A900", "#161410")} size={40} />
        <Cover src={coverUrl("#E8453C", "#F4F0E8")} size={48} />
        <Cover src={coverUrl("#0E4F4F", "#F2A65A")} size={96} />
        <Cover src={null} size={96} colour="#7A3B69" />
        <Cover src={coverUrl("#14120F", "#2B2925")} size={192} alt="A dark cover keeps its edge">
          <span className="absolute right-2.5 bottom-2.5">
            <PlayButton what="a pack" />
          </span>
        </Cover>
      </div>
    </Section>
  );
}
