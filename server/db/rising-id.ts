import { randomUUIDv7 } from "node:crypto";

/** Of an id of version 7: its milliseconds. */
const TIME_LENGTH = "01a20105-5da9".length;

let last = "";

/** An id that sorts after those that this process made before, within a millisecond too. */
export function risingId(): string {
  let id = randomUUIDv7();
  while (id < last && id.startsWith(last.slice(0, TIME_LENGTH))) id = randomUUIDv7();
  last = id;
  return id;
}
