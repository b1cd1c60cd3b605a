import { FaderDemo, SegmentedDemo } from "@/app/(dev)/kit/control-demos";
import { PaginationDemo } from "@/app/(dev)/kit/overlay-demos";
import { Group, Section } from "@/app/(dev)/kit/section";
import { Button } from "@/components/ui/button";
import { Divider } from "@/components/ui/divider";
import { EmptyState } from "@/components/ui/empty-state";
import { PackStatus } from "@/components/ui/pack-status";
import { ProgressLine } from "@/components/ui/progress-line";
import { ProgressSteps } from "@/components/ui/progress-steps";
import { Skeleton } from "@/components/ui/skeleton";
import { Spinner } from "@/components/ui/spinner";
import { TabLinks } from "@/components/ui/tab-links";
import { Table, Td, Th } from "@/components/ui/table";
import { Tabs } from "@/components/ui/tabs";

export function NavigationSection() {
  return (
    <Section id="nav" title="Tabs, switches, pages">
      <div className="flex flex-col gap-4">
        <TabLinks
          label="Sounds"
          current="/kit"
          tabs={[
            { href: "/kit", label: "Samples", count: 48210 },
            { href: "/kit#presets", label: "Presets", count: 9380 },
            { href: "/kit#midi", label: "MIDI", count: 6902 },
          ]}
        />
        <SegmentedDemo />
        <PaginationDemo />
        <Tabs
          label="Pack"
          tabs={[
            { id: "sounds", label: "Sounds", count: 24, panel: <p className="py-3 text-ink-2">Twenty-four sounds.</p> },
            { id: "about", label: "About", panel: <p className="py-3 text-ink-2">Recorded on a night bus.</p> },
          ]}
        />
      </div>
    </Section>
  );
}

export function ProgressSection() {
  return (
    <Section
      id="progress"
      title="Progress and volume"
      note="Volume has ten steps. No icon waves at 0, one to 5, two above."
    >
      <div className="flex flex-col gap-4">
        <Group caption="Page progress, shown after 200 ms">
          <ProgressLine value={64} className="bg-raised-2" />
        </Group>
        <Group caption="Onboarding, step 2 of 3">
          <ProgressSteps step={2} of={3} label="Onboarding" />
        </Group>
        <FaderDemo />
        <Group caption="Spinner, divider">
          <Spinner />
          <Divider>or</Divider>
          <Divider />
        </Group>
        <Group caption="Loading row">
          <div className="flex h-row items-center gap-4 border-b border-line">
            <Skeleton className="size-10 rounded-cover" />
            <div className="grid w-40 gap-2">
              <Skeleton className="h-3" />
              <Skeleton className="h-2.5 w-2/3" />
            </div>
            <Skeleton className="h-5 flex-1" />
            <Skeleton className="h-8 w-21 rounded-control" />
          </div>
        </Group>
      </div>
    </Section>
  );
}

export function EmptySection() {
  return (
    <Section id="empty" title="Empty states" note="Say what goes here and offer the next step. No illustrations." wide>
      <div className="grid gap-6 lg:grid-cols-3">
        <EmptyState
          level="h3"
          title="Nothing liked yet"
          action={
            <Button size="sm" variant="solid">
              Browse samples
            </Button>
          }
        >
          Like a sound and it appears here.
        </EmptyState>
        <EmptyState
          level="h3"
          title="No sounds in F# minor above 170 BPM"
          action={
            <>
              <Button size="sm" variant="solid">
                Include 3 keys that fit
              </Button>
              <Button size="sm" variant="ghost">
                Reset filters
              </Button>
            </>
          }
        >
          Widen the tempo or include keys that fit.
        </EmptyState>
        <EmptyState level="h3" title="No notifications available.">
          Follow creators to hear about new packs.
        </EmptyState>
      </div>
    </Section>
  );
}

export function TableSection() {
  return (
    <Section id="table" title="Table" wide>
      <Table caption="Packs">
        <thead>
          <tr>
            <Th>Pack</Th>
            <Th>Status</Th>
            <Th end>Downloads</Th>
            <Th end>Earned</Th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <Td className="font-strong">Night Bus</Td>
            <Td>
              <PackStatus status={1} />
            </Td>
            <Td end>1,204</Td>
            <Td end>$412.00</Td>
          </tr>
          <tr>
            <Td className="font-strong">Ruby Street</Td>
            <Td>
              <PackStatus status={3} />
            </Td>
            <Td end>0</Td>
            <Td end>$0.00</Td>
          </tr>
        </tbody>
      </Table>
    </Section>
  );
}
