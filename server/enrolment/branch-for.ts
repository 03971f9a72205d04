import { berlin, karnal } from "#content/site.ts";
import type { Branch } from "#contract/site.ts";

/** Who calls back: Berlin calls German numbers, Karnal everybody else. */
export function branchFor(phone: string): Branch {
  const dialled = phone.replaceAll(" ", "");
  return /^(?:\+|00)49/.test(dialled) ? berlin : karnal;
}
