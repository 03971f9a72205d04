/** The setu: a stone bridge of round arches whose deck people walk on. */
import { word } from "../lettering.ts";
import { inked, pen } from "../scenery.ts";
import { tokens } from "../tokens.ts";

interface Bridge {
  /** Width of one arch with half a pillar on either side. */
  span: number;
  /** From the ground to the deck. */
  height: number;
  /** One word for each arch; there are as many arches as words. An empty word leaves its arch empty. */
  names: readonly string[];
  /** Size of the names. */
  size?: number;
  fill?: string;
}

/** Stands on y = 0 and begins at x = 0; the deck's upper edge is at y = -height. */
export async function bridge({
  span,
  height,
  names,
  size = 28,
  fill = tokens.honey,
}: Bridge): Promise<string> {
  const width = span * names.length;
  const radius = Math.round(span * 0.39);
  const gap = (span - 2 * radius) / 2;
  const crown = height - 34;
  const openings = names
    .map((_, i) => {
      const left = i * span + gap;
      return `M${left} 0V${-(crown - radius)}a${radius} ${radius} 0 0 1 ${2 * radius} 0V0Z`;
    })
    .join("");
  const words = await Promise.all(
    names.map((name, i) =>
      name
        ? word(name, {
            x: (i + 0.5) * span,
            y: -crown * 0.58,
            size,
            fill: tokens.ink,
            anchor: "middle",
          })
        : "",
    ),
  );
  return [
    `<path fill-rule="evenodd" ${inked(fill)} d="M0 0V${-height + 12}H${width}V0Z${openings}"/>`,
    `<rect ${inked(tokens.paper)} x="-4" y="${-height}" width="${width + 8}" height="13" rx="3"/>`,
    ...words,
    names.length > 1
      ? `<path ${pen} d="${names
          .slice(1)
          .map((_, i) => `M${(i + 1) * span - 9} ${-height + 26}h18`)
          .join("")}"/>`
      : "",
  ].join("");
}
