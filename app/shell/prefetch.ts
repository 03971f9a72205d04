import { matchPath } from "react-router";
import { fetchMissedFont } from "../ui/late-font.ts";
import { whenIdle } from "../ui/when-idle.ts";
import { LAID_ON, manifestRoutes, stylesOfRoute } from "./route-manifest.ts";

/** A page that takes longer does not hold up the others. */
const LONGEST_TURN_MS = 5_000;

const asked = new Set<string>();
let turn: Promise<unknown> = Promise.resolve();

/**
 * Fetches ahead the pages of links: of each that comes into view, one after the other, as a slow line and
 * phone have room for one; and at once where somebody points at one. And the text font, where the page
 * did without. Nothing where the visitor asked to be sent as little as possible.
 */
export function fetchAhead(selector: string, signal: AbortSignal): void {
  if (signal.aborted || savesData()) return;
  fetchMissedFont();
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (isIntersecting) prefetchInTurn((target as HTMLAnchorElement).pathname, signal);
    }
  });
  for (const link of document.querySelectorAll(selector)) observer.observe(link);
  signal.addEventListener("abort", () => observer.disconnect());
  for (const sign of ["pointerover", "pointerdown", "focusin"] as const) {
    const isPointedAt = ({ target }: Event) => {
      const link = (target as Element).closest?.<HTMLAnchorElement>(selector);
      if (link) void prefetchPage(link.pathname);
    };
    addEventListener(sign, isPointedAt, { passive: true, signal });
  }
}

function prefetchInTurn(pathname: string, signal: AbortSignal): void {
  turn = turn
    .then(() => new Promise<void>((idle) => whenIdle(idle)))
    .then(() => (signal.aborted ? undefined : Promise.race([prefetchPage(pathname), tooLong()])))
    .catch(() => {});
}

const tooLong = () => new Promise<false>((pass) => setTimeout(pass, LONGEST_TURN_MS, false));

/** Safari has no other word for it. */
const AHEAD = document.createElement("link").relList.supports("prefetch") ? "prefetch" : "preload";

/**
 * Fetches the code, styles and data of a page ahead, once. React Router's own prefetch runs the code, and
 * reloads the whole page when that fails: on a line that comes and goes it took away what was typed.
 */
async function prefetchPage(pathname: string): Promise<void> {
  if (asked.has(pathname) || pathname === location.pathname) return;
  asked.add(pathname);
  const route = Object.values(manifestRoutes()).find(
    (candidate) =>
      candidate &&
      candidate.path !== "*" &&
      (candidate.index || candidate.path) &&
      matchPath(candidate.path ?? "/", pathname),
  );
  if (!route) return;
  for (const href of stylesOfRoute(route.id)) layOn(hint(AHEAD, href, "style"));
  // One with a loader for the browser asks for its data itself.
  if (route.hasLoader && !route.hasClientLoader)
    hint("prefetch", `${pathname}.data?_routes=${encodeURIComponent(route.id)}`, "fetch");
  const code = hint("modulepreload", route.module);
  if (code && !(await settled(code))) return;
  // Its parts bring sheets of their own, which would come in between.
  await laidOn;
  // Run once it is here, the page's code asks for what it needs and for the top of the page.
  await import(/* @vite-ignore */ route.module).catch(() => {});
}

let laidOn: Promise<unknown> = Promise.resolve();

/**
 * Another page's sheet says nothing of this one; where it lies on already, nothing has to be styled anew on
 * the way there, and React Router does not wait for it. In their order, each behind all others, or Chromium
 * would style the whole page anew.
 */
function layOn(sheet: HTMLLinkElement | undefined): void {
  if (!sheet) return;
  const isHere = settled(sheet);
  laidOn = laidOn
    .then(() => Promise.race([isHere, tooLong()]))
    .then(async (came) => {
      // One that is still on its way goes on, and its page, which may be shown by now, brings its own.
      if (!came || isLaidOn(sheet)) return;
      sheet.remove();
      sheet.rel = "stylesheet";
      const lies = settled(sheet);
      document.head.append(sheet);
      if (await Promise.race([lies, tooLong()])) sheet.setAttribute(LAID_ON, "");
      // Where it stands without being there, nobody would wait for it.
      else sheet.remove();
    });
}

const isLaidOn = (sheet: HTMLLinkElement) =>
  document.querySelector(`link[rel="stylesheet"][href="${sheet.getAttribute("href")}"]`) !== null;

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
