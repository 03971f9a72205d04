import type { ReactNode } from "react";
import {
  Area,
  Bar,
  CartesianGrid,
  ComposedChart,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from "recharts";
import { fillOf } from "./chart-patterns.tsx";
import styles from "./overview-view.module.css";

/* Loaded lazily: Recharts is large, and the tables of numbers do not wait for it. */

/** One bar or point, with a number for each series, in the order of the series. */
export type ChartPoint = { tick: string; name: string; values: readonly number[] };

type ChartProps = { points: readonly ChartPoint[]; series: readonly string[] };

const axis = { stroke: "var(--ink)", tick: { fill: "var(--ink)", fontSize: 12 } } as const;

/** The least space between two names on the axis, in pixels; smaller if there are at most FEW_POINTS. */
const GAP = 28;
const CLOSE_GAP = 4;
const FEW_POINTS = 8;

/** If there are more bars than this, their outlines are thinner. */
const MANY_BARS = 60;

/** Bars, those of several series on top of each other. */
export function BarsChart({ points, series }: ChartProps) {
  return (
    <Chart points={points} series={series} cursor={{ fill: "var(--sand)" }}>
      {series.map((name, place) => (
        <Bar
          key={name}
          name={name}
          dataKey={(point: ChartPoint) => point.values[place]}
          stackId="all"
          fill={fillOf(place)}
          stroke="var(--ink)"
          strokeWidth={points.length > MANY_BARS ? 0.5 : 1}
          isAnimationActive={false}
          maxBarSize={48}
        />
      ))}
    </Chart>
  );
}

/** A line over time, with the area below it filled. */
export function AreaChart({ points, series }: ChartProps) {
  return (
    <Chart points={points} series={series} cursor>
      <Area
        dataKey={(point: ChartPoint) => point.values[0]}
        type="linear"
        fill="var(--sky)"
        stroke="var(--ink)"
        strokeWidth={2}
        isAnimationActive={false}
      />
    </Chart>
  );
}

function Chart({
  points,
  series,
  cursor,
  children,
}: ChartProps & {
  /** What marks the point under the pointer; `true` is a line. */
  cursor: true | { fill: string };
  children: ReactNode;
}) {
  return (
    <ResponsiveContainer width="100%" height="100%">
      <ComposedChart
        accessibilityLayer={false}
        data={[...points]}
        margin={{ top: 8, right: 8, bottom: 0, left: 0 }}
      >
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis
          dataKey="tick"
          {...axis}
          minTickGap={points.length > FEW_POINTS ? GAP : CLOSE_GAP}
          tickLine={false}
        />
        <YAxis {...axis} allowDecimals={false} width={40} tickLine={false} axisLine={false} />
        <Tooltip content={<Tip series={series} />} cursor={cursor} isAnimationActive={false} />
        {children}
      </ComposedChart>
    </ResponsiveContainer>
  );
}

type TipProps = {
  active?: boolean;
  payload?: readonly { payload?: unknown }[];
  series: readonly string[];
};

/** The numbers of the point under the pointer. */
function Tip({ active, payload, series }: TipProps) {
  const point = payload?.[0]?.payload as ChartPoint | undefined;
  if (!active || !point) return null;
  return (
    <div className={`box ${styles.tip}`}>
      <p>{point.name}</p>
      <dl>
        {series.map((name, place) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{point.values[place]}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
