/** Black-and-white pictures and the few operations the paint bucket needs on them. */

export interface Mask {
  columns: number;
  rows: number;
  bits: Uint8Array;
}

/** Every pixel within `radius` of a set pixel. */
export function grow(mask: Mask, radius: number): Mask {
  const { columns, rows, bits } = mask;
  const grown = new Uint8Array(bits.length);
  const disc: [number, number][] = [];
  for (let dy = -radius; dy <= radius; dy++)
    for (let dx = -radius; dx <= radius; dx++)
      if (dx * dx + dy * dy <= radius * radius + 0.5) disc.push([dx, dy]);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      if (!bits[row * columns + column]) continue;
      for (const [dx, dy] of disc) {
        const x = column + dx;
        const y = row + dy;
        if (x >= 0 && y >= 0 && x < columns && y < rows) grown[y * columns + x] = 1;
      }
    }
  return { columns, rows, bits: grown };
}

function inverse(mask: Mask): Mask {
  return { ...mask, bits: mask.bits.map((bit) => (bit ? 0 : 1)) };
}

/** Only the pixels farther than `radius` from any clear pixel. */
export function distanceTo(mask: Mask, radius: number): Mask {
  return inverse(grow(inverse(mask), radius));
}

/** Drops lines thinner than twice the radius and keeps masses as they are. */
export function open(mask: Mask, radius: number): Mask {
  return grow(distanceTo(mask, radius), radius);
}

interface Tracing {
  left: number;
  top: number;
  /** Drawing units per pixel. */
  grain: number;
  /** How far, in drawing units, the path may stray from the pixels' edge. */
  tolerance: number;
}

/** The edge of the mask as closed paths; holes come out wound the other way, so either fill rule works. */
export function traced(mask: Mask, { left, top, grain, tolerance }: Tracing): string {
  const { columns, rows, bits } = mask;
  const at = (x: number, y: number): boolean =>
    x >= 0 && y >= 0 && x < columns && y < rows && bits[y * columns + x] === 1;
  // Each boundary edge, from corner to corner, with the set pixel on its right.
  const next = new Map<number, number[]>();
  const stride = columns + 1;
  const edge = (ax: number, ay: number, bx: number, by: number): void => {
    const from = ay * stride + ax;
    const found = next.get(from);
    if (found) found.push(by * stride + bx);
    else next.set(from, [by * stride + bx]);
  };
  for (let y = 0; y < rows; y++)
    for (let x = 0; x < columns; x++) {
      if (!at(x, y)) continue;
      if (!at(x, y - 1)) edge(x, y, x + 1, y);
      if (!at(x + 1, y)) edge(x + 1, y, x + 1, y + 1);
      if (!at(x, y + 1)) edge(x + 1, y + 1, x, y + 1);
      if (!at(x - 1, y)) edge(x, y + 1, x, y);
    }
  let d = "";
  for (const [start, ends] of next) {
    while (ends.length > 0) {
      const ring: [number, number][] = [];
      let corner = start;
      do {
        ring.push([corner % stride, Math.floor(corner / stride)]);
        const following = next.get(corner)?.pop();
        if (following === undefined) break;
        corner = following;
      } while (corner !== start);
      // Outlines of fewer than 14 pixel edges are noise.
      if (ring.length < 14) continue;
      const smooth = midpoints(ring);
      const kept = simplified(smooth, tolerance / grain);
      if (kept.length < 3) continue;
      d += `M${kept.map(([x, y]) => `${Math.round(left + x * grain)} ${Math.round(top + y * grain)}`).join("L")}Z`;
    }
  }
  return d;
}

/** Pixel corners make stairs; the middles of their edges make a line. */
function midpoints(ring: [number, number][]): [number, number][] {
  return ring.map(([x, y], i) => {
    const [nextX, nextY] = ring[(i + 1) % ring.length] ?? [x, y];
    return [(x + nextX) / 2, (y + nextY) / 2];
  });
}

/** Douglas and Peucker's simplification of the two halves of a ring. */
function simplified(ring: [number, number][], tolerance: number): [number, number][] {
  const half = Math.floor(ring.length / 2);
  const first = ring[0];
  if (!first) return [];
  return [
    ...thinned(ring.slice(0, half + 1), tolerance).slice(0, -1),
    ...thinned([...ring.slice(half), first], tolerance).slice(0, -1),
  ];
}

function thinned(line: [number, number][], tolerance: number): [number, number][] {
  const from = line[0];
  const to = line.at(-1);
  if (!from || !to || line.length < 3) return line;
  let worst = 0;
  let split = 0;
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  for (const [i, [x, y]] of line.entries()) {
    const away =
      Math.abs((to[0] - from[0]) * (from[1] - y) - (from[0] - x) * (to[1] - from[1])) / length;
    if (away > worst) {
      worst = away;
      split = i;
    }
  }
  if (worst <= tolerance) return [from, to];
  return [
    ...thinned(line.slice(0, split + 1), tolerance).slice(0, -1),
    ...thinned(line.slice(split), tolerance),
  ];
}
