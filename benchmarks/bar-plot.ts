export type Bar = { name: string; value: number };
export type BarGroup = { title: string; unit: string; bars: readonly Bar[]; limit?: number };

const WIDTH = 760;
const LEAST_LABELS = 150;
/** The approximate width of a letter, in pixels. */
const LETTER = 7;
const VALUES = 90;
const BAR = 18;
const GAP = 6;
const TITLE = 26;
const colours = ["#14213d", "#8d99ae"];

/** Plots groups of horizontal bars as SVG. Each group has its own scale; a dashed line marks its limit. */
export function barPlot(heading: string, groups: readonly BarGroup[]): string {
  const names = groups.flatMap(({ bars }) => bars.map(({ name }) => name));
  const labels = Math.max(LEAST_LABELS, ...names.map((name) => name.length * LETTER));
  let y = 44;
  const parts: string[] = [];
  for (const { title, unit, bars, limit } of groups) {
    const most = Math.max(limit ?? 0, ...bars.map(({ value }) => value)) || 1;
    const scale = (value: number) => (value / most) * (WIDTH - labels - VALUES);
    parts.push(text(0, y + 14, `${title}${limit ? `, at most ${limit} ${unit}` : ""}`, "bold"));
    y += TITLE;
    const top = y;
    for (const [index, { name, value }] of bars.entries()) {
      parts.push(
        text(0, y + 13, name),
        `<rect x="${labels}" y="${y}" width="${scale(value).toFixed(1)}" height="${BAR}" rx="2" fill="${colours[index % colours.length]}"/>`,
        text(labels + scale(value) + 6, y + 13, `${value} ${unit}`),
      );
      y += BAR + GAP;
    }
    if (limit) {
      const x = (labels + scale(limit)).toFixed(1);
      parts.push(
        `<path d="M${x} ${top - 3}V${y - GAP + 3}" stroke="#c1121f" stroke-width="2" stroke-dasharray="4 3"/>`,
      );
    }
    y += 12;
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-16 0 ${WIDTH + 32} ${y}" font-family="system-ui, sans-serif" font-size="13" fill="#14213d">
<rect x="-16" width="${WIDTH + 32}" height="${y}" fill="#fff"/>
${text(0, 24, heading, "bold", 16)}
${parts.join("\n")}
</svg>
`;
}

function text(x: number, y: number, content: string, weight = "normal", size = 13): string {
  const safe = content.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  return `<text x="${x.toFixed(1)}" y="${y}" font-weight="${weight}" font-size="${size}">${safe}</text>`;
}
