import { Group, Section } from "@/app/(dev)/kit/section";
import { BarChart } from "@/components/chart/bar-chart";
import { LineChart } from "@/components/chart/line-chart";
import { Sparkline } from "@/components/chart/sparkline";

const DAYS = Array.from({ length: 24 }, (_, day) => `${day + 1} Nov`);
const FOUND = { name: "found", values: DAYS.map((_, day) => 40 + ((day * 37) % 23)) };
const MISSED = { name: "not found", values: DAYS.map((_, day) => (day * 11) % 9) };

export function ChartSection() {
  return (
    <Section id="charts" title="Charts" note="One point for pointer and arrow keys." wide>
      <div className="grid gap-8 lg:grid-cols-2">
        <Group caption="Bars, stacked">
          <BarChart label="Searches by day" moments={DAYS} series={[FOUND, MISSED]} />
        </Group>
        <Group caption="Lines">
          <LineChart label="Searches by day, as lines" moments={DAYS} series={[FOUND, MISSED]} />
        </Group>
        <Group caption="Beside a figure">
          <div className="flex items-center gap-3">
            <span className="num">1,204</span>
            <Sparkline label="Rising over 24 days" values={FOUND.values} />
          </div>
        </Group>
      </div>
    </Section>
  );
}
