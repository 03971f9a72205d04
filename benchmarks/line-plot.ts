export type Series = { name: string; values: readonly (number | undefined)[] };
export type Panel = { title: string; series: readonly Series[] };

const COLUMNS = 2;
const WIDTH = 400;
const HEIGHT = 230;
const LEFT = 44;
const RIGHT = 20;
const TOP = 34;
const BOTTOM = 34;
const HEADING = 64;
const colours = ["#c1121f", "#14213d", "#8d99ae"];

/**
 * Plots panels side by side as SVG, each with a line for each series, all on the same scale from 0.
 * @param ticks the labels of the x axis, evenly spaced
 */
export function linePlot(
  heading: string,
  unit: string,
  ticks: readonly string[],
  panels: readonly Panel[],
): string {
  const values = panels.flatMap(({ series }) => series.flatMap((line) => line.values));
  const most = niceCeiling(Math.max(1, ...values.filter((value) => value !== undefined)));
  const names = [...new Set(panels.flatMap(({ series }) => series.map(({ name }) => name)))];
  const colourOf = (name: string) => colours[names.indexOf(name) % colours.length];
  const height = HEADING + Math.ceil(panels.length / COLUMNS) * HEIGHT;

  const x = (step: number) =>
    LEFT + (step * (WIDTH - LEFT - RIGHT)) / Math.max(1, ticks.length - 1);
  const y = (value: number) => TOP + (1 - value / most) * (HEIGHT - TOP - BOTTOM);
  const drawPanel = ({ title, series }: Panel, index: number) => {
    const grid = [0, 0.25, 0.5, 0.75, 1].map(
      (share) =>
        `<path d="M${LEFT} ${y(share * most)}H${WIDTH - RIGHT}" stroke="#dde1e7"/>${text(LEFT - 6, y(share * most) + 4, String(share * most), "end")}`,
    );
    const labels = ticks.map((tick, step) => text(x(step), HEIGHT - BOTTOM + 16, tick, "middle"));
    const lines = series.map(({ name, values }) => {
      const points = values.flatMap((value, step) =>
        value === undefined ? [] : [[x(step).toFixed(1), y(value).toFixed(1)] as const],
      );
      const dots = points.map(
        ([cx, cy]) => `<circle cx="${cx}" cy="${cy}" r="3" fill="${colourOf(name)}"/>`,
      );
      const path = `<polyline points="${points.join(" ")}" fill="none" stroke="${colourOf(name)}" stroke-width="2"/>`;
      return path + dots.join("");
    });
    const place = `translate(${(index % COLUMNS) * WIDTH} ${HEADING + Math.floor(index / COLUMNS) * HEIGHT})`;
    return `<g transform="${place}">${[text(LEFT, 20, title, "start", "bold"), ...grid, ...labels, ...lines].join("\n")}</g>`;
  };
  const legend = names.map(
    (name, index) =>
      `<path d="M${LEFT + index * 110} 46h20" stroke="${colourOf(name)}" stroke-width="3"/>${text(LEFT + 26 + index * 110, 50, name, "start")}`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${COLUMNS * WIDTH} ${height}" font-family="system-ui, sans-serif" font-size="12" fill="#14213d">
<rect width="${COLUMNS * WIDTH}" height="${height}" fill="#fff"/>
${text(LEFT, 24, `${heading}, ${unit}`, "start", "bold")}
${legend.join("\n")}
${panels.map(drawPanel).join("\n")}
</svg>
`;
}

/** Rounds up to 1, 2, 4, 8, 10, 20 and so on, so that a quarter of it has a short label. */
function niceCeiling(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  return [1, 2, 4, 8, 10].map((step) => step * power).find((step) => step >= value) ?? value;
}

function text(x: number, y: number, content: string, anchor: string, weight = "normal"): string {
  const safe = content.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  return `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" text-anchor="${anchor}" font-weight="${weight}">${safe}</text>`;
}
