import { ChartTable } from "@/components/chart/chart-table";
import { FigureCell, type Pointing, type ShownFigure } from "@/features/admin/stats/components/figure-cell";
import { formatFigure } from "@/features/admin/stats/figure-words";
import { FileLinks } from "@/features/work/table/components/file-links";
import { FIGURE_GROUPS, FIGURES, type FigureGroup as Group } from "@/lib/contract/rules/figures";

interface FigureGroupProps {
  group: Group;
  figures: readonly ShownFigure[];
  pointing: Pointing;
  csv: string;
}

/** Figures that belong together, the same as a table and as a file, and what each of them is. */
export function FigureGroup({ group, figures, pointing, csv }: FigureGroupProps) {
  const title = FIGURE_GROUPS[group];
  const columns = figures.map(({ id, days }) => ({
    name: FIGURES[id].name,
    values: days.map((value) => formatFigure(value, FIGURES[id].unit)),
  }));
  return (
    <section aria-label={title} className="pt-7">
      <header className="flex flex-wrap items-baseline gap-x-3 gap-y-2 pb-3">
        <h2>{title}</h2>
        {group === "revenue" && <span className="text-sm text-ink-3">USD, without tax</span>}
        <span className="flex-1" />
        <FileLinks csv={csv} />
      </header>
      <div className="stats-cells">
        {figures.map((figure) => (
          <FigureCell key={figure.id} figure={figure} pointing={pointing} />
        ))}
      </div>
      <ChartTable label={title} moments={pointing.days} columns={columns} />
      <details className="mt-2 text-sm text-ink-2">
        <summary>What these figures are</summary>
        <dl className="stats-definitions">
          {figures.map(({ id }) => (
            <div key={id}>
              <dt>{FIGURES[id].name}</dt>
              <dd>{FIGURES[id].definition}</dd>
            </div>
          ))}
        </dl>
      </details>
    </section>
  );
}
