import type { Branch } from "#contract/institute.ts";

/*
 * Decides which branch's number a visitor sees. Pages are the same for everybody and hold the numbers of all
 * branches; a mark on the document hides the others. Without scripts, or where nothing is known, all are shown.
 */

type BranchId = Branch["id"];

/** Key in localStorage for the branch that the visitor chose, and in sessionStorage for the course finder's answer. */
const KEY = "branch";
const CHANGED = "visitor-branch";

/**
 * Finds the branch by the visitor's clock, for the script below. To name a time zone by `Intl` costs a slow phone a
 * tenth of a second, so most zones are told apart by their offsets in 2000, in minutes behind UTC, which nobody can
 * change any more: only India's clocks were at -330 in that January, and only Central Europe's went from -60 to -120
 * by July. Of Central Europe the name is needed. `Temporal` has it at once; what `Intl` says is kept for the visit.
 */
const branchByClock = `let o=m=>new Date(2000,m).getTimezoneOffset(),w=o(0),z;if(w==-330)b="karnal";else if(w==-60&&o(6)==-120){if(globalThis.Temporal)z=Temporal.Now.timeZoneId();else{try{z=sessionStorage.timeZone}catch{}if(!z){z=Intl.DateTimeFormat().resolvedOptions().timeZone;try{sessionStorage.timeZone=z}catch{}}}if(/^Europe\\/(Berlin|Busingen|Vienna|Zurich)$/.test(z))b="berlin"}`;

/**
 * A script to inline in the page's head. What the visitor chose goes first, then the finder's answer about where they
 * live (`live` in the address), then the time zone. An answer that names neither place takes back an earlier one.
 */
export const branchMark = `{let b;try{let l=new URLSearchParams(location.search).get("live"),s=/^in-german$/.test(l)?"berlin":/karnal/.test(l)&&"karnal";if(s)sessionStorage.${KEY}=s;else if(l)sessionStorage.removeItem("${KEY}");b=localStorage.${KEY}||sessionStorage.${KEY}}catch{}if(!b){${branchByClock}}if(b)document.documentElement.dataset.branch=b}`;

/** The branch of the course finder's answer about where the visitor lives, given on any page of this visit. */
export function branchByFinder(): string | undefined {
  try {
    return sessionStorage.getItem(KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

/** The branch that is shown, or undefined where all are. */
export const shownBranch = (): string | undefined => document.documentElement.dataset.branch;

/** Shows another branch from now on. Where storage is full or forbidden, on this page only. */
export function chooseBranch(id: string): void {
  try {
    localStorage.setItem(KEY, id);
  } catch {
    // See above.
  }
  mark(id);
}

function mark(id: string): void {
  document.documentElement.dataset.branch = id;
  dispatchEvent(new Event(CHANGED));
}

/**
 * Takes over a choice that was made in another tab, or on another page before this one came back from the
 * back/forward cache.
 */
function markAgain(): void {
  try {
    const chosen = localStorage.getItem(KEY);
    if (chosen && chosen !== shownBranch()) mark(chosen);
  } catch {
    // Nothing was stored.
  }
}

/** Calls `listener` after each change, also in another tab. @returns a function that stops this */
export function onBranch(listener: () => void): () => void {
  addEventListener(CHANGED, listener);
  addEventListener("storage", markAgain);
  addEventListener("pageshow", markAgain);
  return () => {
    removeEventListener(CHANGED, listener);
    removeEventListener("storage", markAgain);
    removeEventListener("pageshow", markAgain);
  };
}

/**
 * Attributes that mark what belongs to one branch. If the institute has one branch only, nothing is marked or hidden.
 */
export const ofBranch = (branches: readonly Branch[], id: BranchId) =>
  branches.length > 1 ? { "data-of-branch": id } : {};
