import { SmallChart } from "@/components/chart/small-chart";
import { changeWords, formatEnd, formatFigure, toneOf } from "@/features/admin/stats/figure-words";
import type { CallResponse } from "@/lib/contract/call-types";
import { FIGURES } from "@/lib/contract/rules/figures";

export type ShownFigure = CallResponse<"GET /api/admin/stats">["figures"][number];

/** What is pointed at in every chart of the page. */
export interface Pointing {
  /** A name for each day. */
  days: readonly string[];
  pointed: number | null;
  onPoint: (day: number) => void;
}

/** Amounts whose line may begin above zero; flows begin at zero. */
const FLOATING: ReadonlySet<string> = new Set(["recurring", "per_subscriber", "owed", "subscribers", "sounds"]);

/** One figure: its name, the period's value, how it changed, and its days. */
export function FigureCell({ figure, pointing }: { figure: ShownFigure; pointing: Pointing }) {
  const { id, value, before } = figure;
  const { name, unit, better, definition } = FIGURES[id];
  const change = changeWords(value, before, unit);
  return (
    <section className="stats-cell" aria-label={name} title={definition}>
      <h3 className="stats-name">{name}</h3>
      <p className="stats-line">
        <span className="stats-value">{formatFigure(value, unit)}</span>
        {change && (
          <span className="stats-change num" data-tone={toneOf(value, before, better)}>
            {change}
          </span>
        )}
      </p>
      <p className="text-xs text-ink-3">{`${formatFigure(before, unit)} before`}</p>
      <SmallChart
        moments={pointing.days}
        values={figure.days}
        before={figure.days_before}
        floats={FLOATING.has(id)}
        format={(one) => formatFigure(one, unit)}
        formatEnd={(one) => formatEnd(one, unit)}
        pointed={pointing.pointed}
        onPoint={pointing.onPoint}
      />
    </section>
  );
}
