import { Launcher, launch } from "chrome-launcher";
import { chromiumArgs, findChromium } from "#tests/support/chromium.ts";

/**
 * Features of the whole Chromium that are no part of a visit: for each window it loads two pages of its own, for the
 * list below its address bar. They are some 400 requests, and take the processor at the moment of the first paint.
 */
const ownPages = ["WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup"];

const DISABLED = "--disable-features=";

/** Chromium reads only the last `--disable-features`, so that ours are added to those of chrome-launcher. */
const launcherFlags = Launcher.defaultFlags().map((flag) =>
  flag.startsWith(DISABLED) ? [flag, ...ownPages].join() : flag,
);

/**
 * Starts a Chromium with a new profile and an empty cache. `kill` ends it.
 * @param flags additional flags of Chromium, such as the certificate to trust
 */
export const launchChromium = (flags: readonly string[]) =>
  launch({
    chromePath: findChromium(),
    ignoreDefaultFlags: true,
    chromeFlags: [...launcherFlags, "--headless=new", ...chromiumArgs, ...flags],
    logLevel: "silent",
    // On SIGINT the benchmark itself ends with a report.
    handleSIGINT: false,
  });
