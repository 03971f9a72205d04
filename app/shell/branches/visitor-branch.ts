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
 * A script to inline in the page's head. What the visitor chose goes first, then the finder's answer about where they
 * live (`live` in the address), then the time zone. An answer that names neither place takes back an earlier one.
 */
export const branchMark = `{let b;try{let l=new URLSearchParams(location.search).get("live"),s=/^in-german$/.test(l)?"berlin":/karnal/.test(l)&&"karnal";if(s)sessionStorage.${KEY}=s;else if(l)sessionStorage.removeItem("${KEY}");b=localStorage.${KEY}||sessionStorage.${KEY}}catch{}let z=Intl.DateTimeFormat().resolvedOptions().timeZone;b=b||(/^Europe\\/(Berlin|Busingen|Vienna|Zurich)$/.test(z)?"berlin":/^Asia\\/(Kolkata|Calcutta)$/.test(z)&&"karnal");if(b)document.documentElement.dataset.branch=b}`;

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
