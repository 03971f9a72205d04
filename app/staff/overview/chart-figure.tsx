import { lazy, type ReactNode, Suspense } from "react";
import { overviewWords } from "#content/staff/overview.ts";
import { CodeBoundary } from "../ui/new-version.tsx";
import { Swatch } from "./chart-patterns.tsx";
import type { ChartPoint } from "./charts.tsx";
import styles from "./overview-view.module.css";

const charts = {
  bars: lazy(async () => ({ default: (await import("./charts.tsx")).BarsChart })),
  area: lazy(async () => ({ default: (await import("./charts.tsx")).AreaChart })),
};

/**
 * A chart under a sentence that sums it up, with its numbers below.
 * @param series names the values of each point, in their order; more than one get a legend
 */
export function ChartFigure({
  kind,
  summary,
  points,
  series,
  children,
}: {
  kind: keyof typeof charts;
  summary: string;
  points: readonly ChartPoint[];
  series: readonly string[];
  /** The numbers, see `ChartNumbers`. */
  children: ReactNode;
}) {
  const Chart = charts[kind];
  return (
    <figure className={`stack-3 ${styles.figure}`}>
      <figcaption className="muted">{summary}</figcaption>
      {series.length > 1 && (
        <ul className={`wrap ${styles.legend}`}>
          {series.map((name, place) => (
            <li key={name}>
              <Swatch place={place} /> {name}
            </li>
          ))}
        </ul>
      )}
      {/* Screen readers have the sentence and the table instead. */}
      <CodeBoundary>
        <div className={styles.drawing} aria-hidden="true">
          <Suspense fallback={<p>{overviewWords.drawing}</p>}>
            <Chart points={points} series={series} />
          </Suspense>
        </div>
      </CodeBoundary>
      {children}
    </figure>
  );
}
