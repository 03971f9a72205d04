import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { branchMark } from "./visitor-branch.ts";

type Visit = {
  /** The visitor's time zone (IANA). */
  zone?: string;
  /** Of the page's address. */
  search?: string;
  /** The branch that the visitor chose. */
  chosen?: string;
  /** The branch of an earlier answer of the course finder. */
  found?: string;
};

/** Runs the script of the head. @returns the branch that it shows, and the one that it keeps from the course finder */
function marked({ zone = "Asia/Dubai", search = "", chosen, found }: Visit) {
  const kept = new Map(found ? [["branch", found]] : []);
  const sessionStorage = new Proxy(
    { removeItem: (key: string) => kept.delete(key) },
    {
      get: (own, key) => (key === "removeItem" ? own.removeItem : kept.get(String(key))),
      set: (_own, key, value) => Boolean(kept.set(String(key), value)),
    },
  );
  const dataset: { branch?: string } = {};
  const format = () => ({ resolvedOptions: () => ({ timeZone: zone }) });
  runInNewContext(branchMark, {
    URLSearchParams,
    location: { search },
    localStorage: { branch: chosen },
    sessionStorage,
    Intl: { DateTimeFormat: format },
    document: { documentElement: { dataset } },
  });
  return { shown: dataset.branch, kept: kept.get("branch") };
}

test.each<[string, Visit, string | undefined, string | undefined]>([
  ["elsewhere all are shown", {}, undefined, undefined],
  ["in Berlin", { zone: "Europe/Berlin" }, "berlin", undefined],
  ["in Vienna", { zone: "Europe/Vienna" }, "berlin", undefined],
  ["in India", { zone: "Asia/Kolkata" }, "karnal", undefined],
  ["in India by its older name", { zone: "Asia/Calcutta" }, "karnal", undefined],
  ["the finder's answer", { search: "?live=in-german" }, "berlin", "berlin"],
  [
    "it goes before the time zone",
    { search: "?live=near-karnal", zone: "Europe/Berlin" },
    "karnal",
    "karnal",
  ],
  ["it is kept for the visit", { found: "berlin", zone: "Asia/Kolkata" }, "berlin", "berlin"],
  [
    "an answer that names neither place takes it back",
    { found: "berlin", search: "?live=elsewhere" },
    undefined,
    undefined,
  ],
  [
    "what the visitor chose goes first",
    { chosen: "karnal", search: "?live=in-german", zone: "Europe/Berlin" },
    "karnal",
    "berlin",
  ],
])("%s", (_what, visit, shown, kept) => {
  expect(marked(visit)).toEqual({ shown, kept });
});
