import { randomInt, randomUUIDv7 } from "node:crypto";

/** Of an id of version 7: its milliseconds. */
const TIME_LENGTH = "01a20105-5da9".length;

let last = "";

/** An id that sorts after those that this process made before, within a millisecond too. */
export function risingId(): string {
  let id: string = randomUUIDv7();
  while (id < last && id.startsWith(last.slice(0, TIME_LENGTH))) id = next(last) ?? randomUUIDv7();
  last = id;
  return id;
}

/** A step further in the random part, of which the first half has room for it nearly always. */
function next(id: string): string | undefined {
  const node = (BigInt(`0x${id.slice(-12)}`) + BigInt(randomInt(1, 2 ** 32))).toString(16);
  return node.length > 12 ? undefined : id.slice(0, -12) + node.padStart(12, "0");
}
