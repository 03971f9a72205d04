import { randomInt, randomUUIDv7 } from "node:crypto";

/** The number of characters at the beginning of a UUIDv7 that encode its time in ms. */
const TIME_LENGTH = "01a20105-5da9".length;

let last = "";

/** A UUIDv7 that sorts after all earlier ones of this process, even within a millisecond. */
export function risingId(): string {
  let id: string = randomUUIDv7();
  while (id < last && id.startsWith(last.slice(0, TIME_LENGTH))) id = next(last) ?? randomUUIDv7();
  last = id;
  return id;
}

/** A larger id of the same millisecond; undefined in the rare case that its last 48 bits overflow. */
function next(id: string): string | undefined {
  const node = (BigInt(`0x${id.slice(-12)}`) + BigInt(randomInt(1, 2 ** 32))).toString(16);
  return node.length > 12 ? undefined : id.slice(0, -12) + node.padStart(12, "0");
}
