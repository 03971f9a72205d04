/**
 * A paint bucket for line drawings: colours one enclosed area of a drawing, or the dark masses themselves.
 *
 * Open Peeps gives every piece one wash, so a shirt and the hand on it share a colour. Instead of tracing areas by
 * hand we rasterise the ink, flood from a seed point, let the paint creep under the lines, and trace its edge back to
 * a path. All numbers are whole, so that every machine writes the same bytes.
 */
import { Resvg } from "@resvg/resvg-js";
import type { Layers } from "./peeps.ts";
import { distanceTo, grow, type Mask, open, traced } from "./pixel-mask.ts";

export interface Canvas {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Drawing units per pixel: fine enough for a finger (30 units) and still quick. */
const grain = 3;

export type Point = readonly [x: number, y: number];

function rasterise(markup: string, canvas: Canvas): Mask {
  const columns = Math.ceil(canvas.width / grain);
  const rows = Math.ceil(canvas.height / grain);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${columns}" height="${rows}" viewBox="${canvas.left} ${canvas.top} ${columns * grain} ${rows * grain}">${markup}</svg>`;
  const { pixels } = new Resvg(svg).render();
  const bits = new Uint8Array(columns * rows);
  for (let i = 0; i < bits.length; i++) bits[i] = (pixels[i * 4 + 3] ?? 0) > 110 ? 1 : 0;
  return { columns, rows, bits };
}

export interface Pot {
  /**
   * Path data for the areas enclosed by ink around the seeds.
   * @param gap radius, in pixels, by which lines are thickened so that paint does not leak through small openings
   */
  fill(seeds: readonly Point[], gap?: number): string;
  /** Path data for the dark masses (filled hair, a black shirt), leaving an outline of ink around them. */
  dye(within?: Canvas): string;
}

/** Prepares to paint one drawing: rasterises its ink and its silhouette. */
export function pot(layers: Layers, canvas: Canvas): Pot {
  const ink = rasterise(layers.ink, canvas);
  const silhouette = rasterise(layers.wash + layers.ink, canvas);
  const toPath = (mask: Mask, tolerance: number): string =>
    traced(mask, { ...canvas, grain, tolerance });
  return {
    fill(seeds, gap = 1) {
      const wall = gap > 0 ? grow(ink, gap) : ink;
      const paint = flood(wall, silhouette, seeds, canvas);
      // Grow the area by what the thickened lines kept free, and by about half a line under the ink.
      const crept = grow(paint, gap + 2);
      for (let i = 0; i < crept.bits.length; i++) if (!silhouette.bits[i]) crept.bits[i] = 0;
      return toPath(crept, 2.2);
    },
    dye(within) {
      const masses = open(ink, 4);
      const cores = distanceTo(masses, 3);
      if (within) {
        for (let i = 0; i < cores.bits.length; i++) {
          const x = canvas.left + (i % cores.columns) * grain;
          const y = canvas.top + Math.floor(i / cores.columns) * grain;
          const isInside =
            x >= within.left &&
            x <= within.left + within.width &&
            y >= within.top &&
            y <= within.top + within.height;
          if (!isInside) cores.bits[i] = 0;
        }
      }
      return toPath(cores, 1.6);
    },
  };
}

function flood(wall: Mask, silhouette: Mask, seeds: readonly Point[], canvas: Canvas): Mask {
  const { columns, rows } = wall;
  const bits = new Uint8Array(columns * rows);
  const queue: number[] = [];
  const visit = (column: number, row: number): void => {
    if (column < 0 || row < 0 || column >= columns || row >= rows) return;
    const i = row * columns + column;
    if (bits[i] || wall.bits[i] || !silhouette.bits[i]) return;
    bits[i] = 1;
    queue.push(i);
  };
  for (const [x, y] of seeds) {
    const column = Math.round((x - canvas.left) / grain);
    const row = Math.round((y - canvas.top) / grain);
    const before = queue.length;
    // A seed may be on a line: take the nearest free pixel, within a finger's width.
    for (let reach = 0; reach < 12 && queue.length === before; reach++)
      for (let dy = -reach; dy <= reach; dy++)
        for (let dx = -reach; dx <= reach; dx++)
          if (queue.length === before) visit(column + dx, row + dy);
    if (queue.length === before)
      throw new Error(`The seed ${x},${y} is on a dark mass or outside the figure`);
  }
  for (let i = queue.pop(); i !== undefined; i = queue.pop()) {
    const column = i % columns;
    const row = (i - column) / columns;
    visit(column + 1, row);
    visit(column - 1, row);
    visit(column, row + 1);
    visit(column, row - 1);
  }
  return { columns, rows, bits };
}
