import { lazy, type ReactNode, Suspense } from "react";
import { overviewWords } from "#content/staff/overview.ts";
import { CodeBoundary } from "../ui/new-version.tsx";
import styles from "./overview-view.module.css";
import { Swatch } from "./chart-patterns.tsx";
import type { ChartPoint } from "./charts.tsx";

const charts = {
  bars: lazy(async () => ({ default: (await import("./charts.tsx")).BarsChart })),
  standing: lazy(async () => ({ default: (await import("./charts.tsx")).StandingChart })),
};

/**
 * A chart with what it shows in a sentence, and its numbers beneath.
 * @param series what the values of each point are, in their order; several are named in a legend
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
  /** The numbers. */
  children: ReactNode;
}) {
  const Chart = charts[kind];
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>{summary}</figcaption>
      {series.length > 1 && (
        <ul className={styles.legend}>
          {series.map((name, place) => (
            <li key={name}>
              <Swatch place={place} /> {name}
            </li>
          ))}
        </ul>
      )}
      {/* The sentence and the table say it to who does not see it. */}
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
