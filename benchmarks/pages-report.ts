import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { keepResult } from "./benchmark-result.ts";
import { linePlot } from "./line-plot.ts";
import { median } from "./statistics.ts";

/* The report of bench-pages.ts: medians side by side, whether they meet their limits, tables and plots. */

export const parts = ["paint", "clicks", "taps", "weight", "lighthouse"] as const;
export type Part = (typeof parts)[number];
export const variantNames = ["site", "plain", "twin"] as const;
export type VariantName = (typeof variantNames)[number];

type Spread = { median: number; least: number; most: number };

/** A measure of one page; line, width and moment are absent for parts that have none. */
export type CellKey = {
  part: Part;
  page: string;
  line?: string;
  width?: number;
  momentMs?: number;
  measure: string;
};

export type Cell = CellKey & { [Name in VariantName]?: Spread } & {
  /** The number of visits of the variant that was visited least. */
  visits: number;
  /** The site's median divided by that of plain, or of the twin. */
  timesPlain?: number;
  timesTwin?: number;
  /** Whether the site's median is within its limit; absent if the measure has none. */
  holds?: boolean;
  /** Whether the site's median meets the aim for a click: 1.25 times plain plus 60 ms. */
  meetsAim?: boolean;
  /** The key of the entry in `runs` with the machine and commit. */
  run: string;
};

type PagesResult = { runs: Record<string, object>; cells: Cell[] };

/** A cell with fewer visits is shown but not stored. */
export const enoughVisits: Record<Part, number> = {
  paint: 9,
  clicks: 9,
  taps: 9,
  weight: 3,
  lighthouse: 5,
};

const limits = {
  firstPaintTimesPlain: 1.2,
  largestPaintTimesPlain: 1.15,
  clickTimesPlain: 1.5,
  clickAimTimesPlain: 1.25,
  clickOverMs: 60,
  clickTimesTwin: 1.1,
  lighthouseScore: 99,
  lighthouseBlockingMs: 100,
} as const;

/** @param values the values of each variant, one for each visit */
export function makeCell(
  key: CellKey,
  values: Partial<Record<VariantName, number[]>>,
  run: string,
): Cell {
  const visits = Math.min(...Object.values(values).map(({ length }) => length));
  const cell: Cell = { ...key, run, visits };
  for (const name of variantNames) {
    const all = values[name];
    if (all?.length) cell[name] = spreadOf(all);
  }
  const { site, plain, twin } = cell;
  if (!site) return cell;
  if (plain?.median) cell.timesPlain = rounded(site.median / plain.median, 2);
  if (twin?.median) cell.timesTwin = rounded(site.median / twin.median, 2);
  if (key.part === "clicks" && plain && twin) {
    const most = (times: number) => times * plain.median + limits.clickOverMs;
    cell.holds =
      site.median <= most(limits.clickTimesPlain) &&
      site.median <= limits.clickTimesTwin * twin.median;
    cell.meetsAim = site.median <= most(limits.clickAimTimesPlain);
  }
  if (key.part === "paint" && plain) {
    if (key.measure === FIRST_PAINT) {
      cell.holds = site.median <= limits.firstPaintTimesPlain * plain.median;
    }
    if (key.measure === LARGEST_PAINT) {
      cell.holds = site.median <= limits.largestPaintTimesPlain * plain.median;
    }
  }
  if (key.part === "lighthouse") {
    if (key.measure === "score") cell.holds = site.median >= limits.lighthouseScore;
    if (key.measure === BLOCKING) cell.holds = site.median <= limits.lighthouseBlockingMs;
  }
  return cell;
}

export const FIRST_PAINT = "first paint, ms";
export const LARGEST_PAINT = "largest paint, ms";
export const BLOCKING = "blocking, ms";

const rounded = (value: number, digits = 0) => Number(value.toFixed(digits));

function spreadOf(values: readonly number[]): Spread {
  return {
    median: rounded(median(values)),
    least: rounded(Math.min(...values)),
    most: rounded(Math.max(...values)),
  };
}

/**
 * Replaces the stored cells that were measured anew and keeps the others, so that a part can be measured alone.
 * @param environment the environment of this run
 * @returns all stored cells
 */
export async function keepCells(
  cells: readonly Cell[],
  run: string,
  environment: object,
): Promise<Cell[]> {
  const former = await readResult();
  const keyOf = ({ part, page, line, width, momentMs, measure }: CellKey) =>
    [part, page, line, width, momentMs, measure].join(" ");
  const all = new Map([...former.cells, ...cells].map((cell) => [keyOf(cell), cell]));
  const kept = [...all.values()].sort((a, b) => parts.indexOf(a.part) - parts.indexOf(b.part));
  const runs = Object.fromEntries(
    Object.entries({ ...former.runs, [run]: environment }).filter(([date]) =>
      kept.some((cell) => cell.run === date),
    ),
  );
  await keepResult("pages", { runs, cells: kept } satisfies PagesResult, plotClicks(kept));
  return kept;
}

async function readResult(): Promise<PagesResult> {
  const file = join(import.meta.dirname, "results/pages.json");
  const { runs = {}, cells = [] } = JSON.parse(await readFile(file, "utf8").catch(() => "{}"));
  // Before November 2026 the file had another format, which also had a property `runs`.
  return cells.length > 0 ? { runs, cells } : { runs: {}, cells: [] };
}

type Layout = { head: string; row: (cell: Cell) => string; column: (cell: Cell) => string };

const seconds = ({ momentMs = 0 }: Cell) => `${momentMs / 1_000} s`;
const layouts: Record<Part, Layout> = {
  paint: {
    head: "page",
    row: ({ page, line, width }) => `${page}, ${line} line, ${width} px`,
    column: ({ measure }) => measure,
  },
  clicks: {
    head: "next page, ms",
    row: ({ page, line, width }) => `from ${page}, ${line} line, ${width} px`,
    column: seconds,
  },
  taps: {
    head: "tap, ms",
    row: ({ measure, line, width }) => `${measure}, ${line} line, ${width} px`,
    column: seconds,
  },
  weight: {
    head: "whole visit",
    row: ({ page, width }) => `${page}, ${width} px`,
    column: ({ measure }) => measure,
  },
  lighthouse: {
    head: "Lighthouse, mobile",
    row: ({ page }) => page,
    column: ({ measure }) => measure,
  },
};

/** A Markdown table of medians for each part, for the terminal and the README. */
export function describeCells(cells: readonly Cell[]): string {
  return parts
    .flatMap((part) => {
      const ofPart = cells.filter((cell) => cell.part === part);
      if (ofPart.length === 0) return [];
      const names = variantNames.filter((name) => ofPart.some((cell) => cell[name]));
      const dates = [...new Set(ofPart.map(({ run }) => run))].sort();
      const title = `${part}: ${names.join(" / ")}, measured ${dates.join(", ")}`;
      return [title, tableOf(ofPart, layouts[part], names), verdictOf(ofPart)];
    })
    .filter((line) => line !== "")
    .join("\n\n");
}

/** A Markdown table of medians. Values beyond their limit are bold. */
function tableOf(cells: readonly Cell[], { head, row, column }: Layout, names: VariantName[]) {
  const columns = [...new Set(cells.map(column))];
  const rows = [...new Set(cells.map(row))].map((name) => [
    name,
    ...columns.map((title) => {
      const cell = cells.find((cell) => row(cell) === name && column(cell) === title);
      if (!cell) return "";
      const words = names.map((name) => cell[name]?.median ?? "–").join(" / ");
      return cell.holds === false ? `**${words}**` : words;
    }),
  ]);
  const table = [[head, ...columns], ...rows];
  const widths = [head, ...columns].map((_, index) =>
    Math.max(3, ...table.map((cells) => cells[index]?.length ?? 0)),
  );
  const lines = table.map(
    (cells) => `| ${cells.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join(" | ")} |`,
  );
  const rule = `| ${widths.map((width) => "-".repeat(width)).join(" | ")} |`;
  return [lines[0], rule, ...lines.slice(1)].join("\n");
}

function verdictOf(cells: readonly Cell[]): string {
  const judged = cells.filter(({ holds }) => holds !== undefined);
  if (judged.length === 0) return "";
  const held = judged.filter(({ holds }) => holds).length;
  const aims = cells.filter(({ meetsAim }) => meetsAim !== undefined);
  const met = aims.filter(({ meetsAim }) => meetsAim).length;
  return `${held} of ${judged.length} hold${aims.length > 0 ? `; ${met} meet the aim` : ""}.`;
}

/** Plots the times from click to next page by the moment of the click. */
function plotClicks(cells: readonly Cell[]): string {
  const clicks = cells.filter(({ part }) => part === "clicks");
  const { row } = layouts.clicks;
  const moments = [...new Set(clicks.map(({ momentMs = 0 }) => momentMs))].sort((a, b) => a - b);
  const panels = [...new Set(clicks.map(row))].map((title) => ({
    title,
    series: variantNames.map((name) => ({
      name,
      values: moments.map(
        (moment) =>
          clicks.find((cell) => row(cell) === title && cell.momentMs === moment)?.[name]?.median,
      ),
    })),
  }));
  const ticks = moments.map((moment) => `${moment / 1_000} s`);
  return linePlot("From a click, at so long after load, to the next page", "ms", ticks, panels);
}
