import { findProgram, isProgram } from "./find-program.ts";

/** Chromium without what only a window needs: the same pages in two thirds of the time. */
const shell = "chromium-headless-shell";
const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];
const macOs = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";

/**
 * Arguments for every browser of the tests and benchmarks: it sends no requests of its own, and runs as root in a
 * container.
 */
export const chromiumArgs = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // As on a phone, also in a window of a desktop, whose bars take 15 px of a page's width.
  "--hide-scrollbars",
];

/** The first Chromium or Chrome of this machine. */
export const findWholeChromium = (): string | undefined =>
  findProgram(...names) || [macOs].find(isProgram);

/** The program in CHROMIUM_PATH, else the first Chromium or Chrome of this machine. */
export const findChromium = (): string | undefined =>
  process.env.CHROMIUM_PATH || findWholeChromium();

export const findShell = (): string | undefined => findProgram(shell);

/** For tests, which need no window: the headless shell where there is one. */
export const findTestChromium = (): string | undefined =>
  process.env.CHROMIUM_PATH || findShell() || findChromium();
