import { Text, View, type ViewProps } from "@react-pdf/renderer";
import { createElement, type ReactElement } from "react";
import type { Block } from "#content/practice-tests/practice-test.ts";
import { box, furniture } from "./paper-elements.ts";
import { colours, styles } from "./paper-styles.ts";

type Bars = Extract<Block, { kind: "bars" }>;

const { ink, marigold, sky, line, inkSoft } = colours;
const fills = [sky, marigold] as const;
const LABEL_WIDTH = 78;

/** A bar chart with two series; to a screen reader one figure with its words. */
export function barChart({ title, alt, series, groups, highest }: Bars): ReactElement {
  const key = series.map((name, at) =>
    box(
      { flexDirection: "row", gap: 5, alignItems: "center" },
      box({ width: 11, height: 11, border: `1 solid ${ink}`, backgroundColor: fills[at] }),
      furniture({ fontSize: 9 }, name),
    ),
  );
  const rows = groups.map(({ label, values }) =>
    box(
      { flexDirection: "row", alignItems: "center", paddingVertical: 4 },
      furniture({ width: LABEL_WIDTH, fontSize: 9.5, textAlign: "right", paddingRight: 9 }, label),
      box(
        { flex: 1, gap: 1.5, borderLeft: `1.5 solid ${ink}` },
        ...values.map((value, at) => bar(value, highest, fills[at] ?? sky)),
      ),
    ),
  );
  const figure = {
    style: { marginBottom: 9, padding: "12 16 10", border: `1.5 solid ${line}`, borderRadius: 8 },
    wrap: false,
    tag: "Figure",
    alt,
  } as ViewProps;
  return createElement(
    View,
    figure,
    createElement(Text, { style: [styles.bold, { marginBottom: 6 }] }, title),
    box({ flexDirection: "row", gap: 16, marginLeft: LABEL_WIDTH, marginBottom: 4 }, ...key),
    ...rows,
  );
}

const bar = (value: number, highest: number, fill: string) =>
  box(
    { flexDirection: "row", alignItems: "center", gap: 5 },
    box({
      width: `${(value / highest) * 92}%`,
      height: 11,
      border: `1 solid ${ink}`,
      borderLeftWidth: 0,
      borderTopRightRadius: 3,
      borderBottomRightRadius: 3,
      backgroundColor: fill,
    }),
    furniture({ fontSize: 8.5, color: inkSoft, lineHeight: 1 }, `${value}`),
  );
