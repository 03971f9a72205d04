import { matchPath } from "react-router";
import { type PartSheets, partSheetsList } from "#contract/page-styles.ts";
import { fetchMissedFont } from "../ui/late-font.ts";
import { whenIdle } from "../ui/when-idle.ts";
import { giveToRouter, LAID_ON, manifestRoutes, stylesOfRoute } from "./route-manifest.ts";
import { firstPartsSettled } from "./static-section.tsx";

/** A page that takes longer does not hold up the others. */
const LONGEST_TURN_MS = 5_000;

/** No other page's turn comes in this time, nor is its code run: a page that is here is shown in a tenth of it. */
const FOLLOWING_MS = 1_000;
/** The same from each key and touch in a form on: who types is not to wait for a letter. */
const FILLING_IN_MS = 1_000;
/** And from any other touch on, until what it opens is there. */
const TOUCHING_MS = 300;

const asked = new Set<string>();
let turn: Promise<unknown> = Promise.resolve();
/** Somebody is on the way to a page, or at something on this one; as `performance.now()` counts. */
let busyUntil = 0;

/**
 * Fetches ahead the pages of links: of each that comes into view, one after the other, as a slow line and
 * phone have room for one; and at once where somebody points at one. And the text font, where the page
 * did without. Nothing where the visitor asked to be sent as little as possible.
 * @param sign by which the visitor stirred; a press may be that of a link
 */
export function fetchAhead(selector: string, signal: AbortSignal, sign?: Event): void {
  if (signal.aborted || savesData()) return;
  const linkOf = ({ target }: Event) =>
    (target as Element).closest?.<HTMLAnchorElement>(selector) ?? undefined;
  if (sign?.type === "pointerdown") {
    hold(FOLLOWING_MS);
    const link = linkOf(sign);
    if (link) setOutFor(link.pathname);
  }
  fetchMissedFont();
  void fetchPartSheets();
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (isIntersecting) prefetchInTurn((target as HTMLAnchorElement).pathname, signal);
    }
  });
  for (const link of document.querySelectorAll(selector)) observer.observe(link);
  signal.addEventListener("abort", () => observer.disconnect());
  for (const sign of ["pointerover", "pointerdown", "focusin"] as const) {
    const isPointedAt = (event: Event) => {
      const link = linkOf(event);
      if (link) void prefetchPage(link.pathname, untilFree);
    };
    addEventListener(sign, isPointedAt, { passive: true, signal });
  }
  for (const sign of ["pointerdown", "keydown", "click"] as const) {
    const isTouched = (event: Event) => {
      const link = linkOf(event);
      if (link) {
        hold(FOLLOWING_MS);
        if (!("key" in event) || event.key === "Enter") setOutFor(link.pathname);
      } else hold((event.target as Element).closest?.("form") ? FILLING_IN_MS : TOUCHING_MS);
    };
    addEventListener(sign, isTouched, { passive: true, signal });
  }
}

function hold(ms: number): void {
  busyUntil = Math.max(busyUntil, performance.now() + ms);
}

/** Until nobody is on the way to a page, or at something on this one, such as a form that lies over it. */
async function untilFree(): Promise<void> {
  const isAsked = () => document.querySelector("dialog[open] form") !== null;
  const rest = () => (isAsked() ? FILLING_IN_MS : busyUntil - performance.now());
  for (let ms = rest(); ms > 0; ms = rest()) {
    await new Promise((pass) => setTimeout(pass, ms));
  }
}

function prefetchInTurn(pathname: string, signal: AbortSignal): void {
  turn = turn
    .then(untilFree)
    .then(() =>
      signal.aborted ? undefined : Promise.race([prefetchPage(pathname, untilIdle), tooLong()]),
    )
    .catch(() => {});
}

async function untilIdle(): Promise<void> {
  await untilFree();
  await new Promise<void>((begin) => whenIdle(begin));
}

const tooLong = () => new Promise<false>((pass) => setTimeout(pass, LONGEST_TURN_MS, false));

/** Safari has no other word for it. */
const AHEAD = document.createElement("link").relList.supports("prefetch") ? "prefetch" : "preload";

/**
 * Fetches the code, styles and data of a page ahead, once. React Router's own prefetch runs the code, and
 * reloads the whole page when that fails: on a line that comes and goes it took away what was typed.
 * @param mayRun what its code waits for before it is run
 */
async function prefetchPage(pathname: string, mayRun: () => Promise<void>): Promise<void> {
  if (asked.has(pathname) || pathname === location.pathname) return;
  asked.add(pathname);
  const route = routeOf(pathname);
  if (!route) return;
  const standing = new Set(sheetsOfPage().map(addressOf));
  const missing = sheetsOf(route.id).filter((href) => !standing.has(addressOf({ href })));
  layOn(missing.flatMap((href) => hint(AHEAD, href, "style") ?? []));
  // One with a loader for the browser asks for its data itself.
  if (route.hasLoader && !route.hasClientLoader)
    hint("prefetch", `${pathname}.data?_routes=${encodeURIComponent(route.id)}`, "fetch");
  const code = hint("modulepreload", route.module);
  if (code && !(await settled(code))) return;
  // Its code would bring those of its parts by itself, all at once and in between others.
  await laidOn;
  await mayRun();
  // Run once it is here, the page's code asks for what it needs and for the top of the page.
  await import(/* @vite-ignore */ route.module).then(
    (code) => giveToRouter(route, code),
    () => {},
  );
  // The next page's turn comes after that: for more at once a slow line and phone have no room.
  await firstPartsSettled();
}

const routeOf = (pathname: string) =>
  Object.values(manifestRoutes()).find(
    (candidate) =>
      candidate &&
      candidate.path !== "*" &&
      (candidate.index || candidate.path) &&
      matchPath(candidate.path ?? "/", pathname),
  );

/** Those of its parts by the address by which its code does not ask: what is still on its way it brings by itself. */
const sheetsOf = (routeId: string) => [
  ...stylesOfRoute(routeId),
  ...(partSheets[routeId] ?? []).map((href) => `${href}#`),
];

/** The first page fetched ahead does not wait for them: then the parts bring their sheets by themselves. */
let partSheets: PartSheets = {};

async function fetchPartSheets(): Promise<void> {
  const list = window.__reactRouterManifest?.url;
  // In development styles come with the code.
  if (import.meta.env.DEV || !list || Object.keys(partSheets).length > 0) return;
  try {
    const answer = await fetch(partSheetsList(list));
    if (answer.ok) partSheets = await answer.json();
  } catch {
    // The line is gone: it is asked for again from the next page.
  }
}

let laidOn: Promise<unknown> = Promise.resolve();

/**
 * The sheets of another page say nothing of this one; where they lie on already, nothing has to be styled anew
 * on the way there, and React Router does not wait for them. Behind all others and one after the other, as
 * Chromium styles the whole page anew for one that comes in between: laid on at once they come in any order.
 */
function layOn(sheets: HTMLLinkElement[]): void {
  if (sheets.length === 0) return;
  const areHere = sheets.map(settled);
  laidOn = laidOn.then(async () => {
    const came = await inTime(areHere);
    await untilFree();
    // One that is still on its way goes on, and its page, which may be shown by now, brings its own.
    const here = sheets.filter((sheet, i) => came[i] && !isLaidOn(sheet));
    for (const sheet of here) await layOnOne(sheet);
  });
}

/** Once more, where somebody set out for another page as it was about to come. */
async function layOnOne(sheet: HTMLLinkElement): Promise<void> {
  await untilFree();
  // Its page may have been reached meanwhile, and have brought it.
  if (isLaidOn(sheet)) return;
  sheet.remove();
  sheet.rel = "stylesheet";
  const comes = Promise.race([settled(sheet), tooLong(), isInTheWay(sheet)]);
  document.head.append(sheet);
  const end = await comes;
  if (end === true) {
    sheet.setAttribute(LAID_ON, "");
    document.head.append(twinOf(sheet));
    return;
  }
  // Where it stands without being there, nobody would wait for it.
  sheet.remove();
  if (end === "in the way") await layOnOne(sheet);
}

/** Tells of the page that somebody has pressed the link of. */
let setOutFor = (_pathname: string) => {};

/** The page has to be styled for a sheet that comes: who sets out for one that does without it is not to wait. */
const isInTheWay = (sheet: HTMLLinkElement) =>
  new Promise<"in the way">((pass) => {
    setOutFor = (pathname) => {
      const own = sheetsOf(routeOf(pathname)?.id ?? "").map((href) => addressOf({ href }));
      if (!own.includes(addressOf(sheet))) pass("in the way");
    };
  });

/** By the other address of a sheet nobody needs to ask for it either (`boot-script.ts` tells of the two). */
function twinOf(sheet: HTMLLinkElement): HTMLLinkElement {
  const given = sheet.getAttribute("href") ?? "";
  const other = given.endsWith("#") ? given.slice(0, -1) : `${given}#`;
  const link = { rel: "stylesheet", disabled: true, href: other };
  return Object.assign(document.createElement("link"), link);
}

/** Of each whether it came, once all have or it takes too long. */
const inTime = (all: Promise<boolean>[]) =>
  Promise.all(all.map((one) => Promise.race([one, tooLong()])));

const sheetsOfPage = () => [
  ...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'),
];

/** As which a browser fetches it: the loader of lazy parts names the whole of it. */
const addressOf = ({ href }: { href: string }) =>
  new URL(href, location.href).href.replace(/#$/, "");

const isLaidOn = (sheet: HTMLLinkElement) =>
  sheetsOfPage().some((other) => addressOf(other) === addressOf(sheet));

/** @returns whether what a link names has come */
function settled(link: HTMLLinkElement): Promise<boolean> {
  return new Promise((settle) => {
    link.addEventListener("load", () => settle(true), { once: true });
    link.addEventListener("error", () => settle(false), { once: true });
  });
}

function hint(rel: string, href: string, as = ""): HTMLLinkElement | undefined {
  if (asked.has(href)) return undefined;
  asked.add(href);
  const link = Object.assign(document.createElement("link"), { rel, as, href });
  document.head.append(link);
  return link;
}

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
