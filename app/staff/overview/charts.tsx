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

/* The drawings, in a chunk of their own: the library is large, and the numbers do not wait for it. */

/** One bar or point, with the number of each series in their order. */
export type ChartPoint = { tick: string; name: string; values: readonly number[] };

const axis = { stroke: "var(--ink)", tick: { fill: "var(--ink)", fontSize: 12 } } as const;
const GAP = 28;
/** The names that find room: few points stand on close ones. */
const FEW = 8;
const CLOSE = 4;
const ticksOf = ({ length }: readonly ChartPoint[]) => ({
  minTickGap: length <= FEW ? CLOSE : GAP,
});

type TipProps = {
  active?: boolean;
  payload?: readonly { payload?: unknown }[];
  series: readonly string[];
};

function Tip({ active, payload, series }: TipProps) {
  const point = payload?.[0]?.payload as ChartPoint | undefined;
  if (!active || !point) return null;
  return (
    <div className={styles.tip}>
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

/** Bars, those of several series on top of each other. */
export function BarsChart({
  points,
  series,
}: {
  points: readonly ChartPoint[];
  series: readonly string[];
}) {
  return (
    <ResponsiveContainer width="100%" height="100%">
      <ComposedChart
        accessibilityLayer={false}
        data={[...points]}
        margin={{ top: 8, right: 8, bottom: 0, left: 0 }}
      >
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis dataKey="tick" {...axis} {...ticksOf(points)} tickLine={false} />
        <YAxis {...axis} allowDecimals={false} width={40} tickLine={false} axisLine={false} />
        <Tooltip
          content={<Tip series={series} />}
          cursor={{ fill: "var(--sand)" }}
          isAnimationActive={false}
        />
        {series.map((name, place) => (
          <Bar
            key={name}
            name={name}
            dataKey={(point: ChartPoint) => point.values[place]}
            stackId="all"
            fill={fillOf(place)}
            stroke="var(--ink)"
            strokeWidth={points.length > 60 ? 0.5 : 1}
            isAnimationActive={false}
            maxBarSize={48}
          />
        ))}
      </ComposedChart>
    </ResponsiveContainer>
  );
}

/** A number that stands, filled down to its foot. */
export function StandingChart({
  points,
  series,
}: {
  points: readonly ChartPoint[];
  series: readonly string[];
}) {
  return (
    <ResponsiveContainer width="100%" height="100%">
      <ComposedChart
        accessibilityLayer={false}
        data={[...points]}
        margin={{ top: 8, right: 8, bottom: 0, left: 0 }}
      >
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis dataKey="tick" {...axis} {...ticksOf(points)} tickLine={false} />
        <YAxis {...axis} allowDecimals={false} width={40} tickLine={false} axisLine={false} />
        <Tooltip content={<Tip series={series} />} isAnimationActive={false} />
        <Area
          dataKey={(point: ChartPoint) => point.values[0]}
          type="linear"
          fill="var(--sky)"
          stroke="var(--ink)"
          strokeWidth={2}
          isAnimationActive={false}
        />
      </ComposedChart>
    </ResponsiveContainer>
  );
}
