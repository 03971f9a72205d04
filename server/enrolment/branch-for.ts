import type { Branch, Site } from "#contract/site.ts";

/** Who calls back: Berlin calls German numbers, Karnal everybody else. */
export function branchFor(phone: string, { branches }: Pick<Site, "branches">): Branch {
  const dialled = phone.replaceAll(" ", "");
  const id = /^(?:\+|00)49/.test(dialled) ? "berlin" : "karnal";
  const branch = branches.find((one) => one.id === id);
  if (!branch) throw new Error(`The site has no branch ${id}.`);
  return branch;
}
