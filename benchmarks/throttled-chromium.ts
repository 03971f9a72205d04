import { setTimeout } from "node:timers/promises";
import { connectDevtools, type Devtools } from "./devtools.ts";
import { launchChromium } from "./launch-chromium.ts";

/*
 * A Chromium on a slow machine, driven by the DevTools protocol itself. Playwright cannot be used: it attaches to
 * pages directly, which disables prerendering (status PrerenderingDisabledByDevTools). When attached to the tab,
 * Chromium does prerender, and announces each prerendered page as another target, which is throttled, too.
 */

export type Point = { x: number; y: number };

/** The time of an input, by `Date.now()` and by the clock of Chromium's traces. */
export type Moment = { wallMs: number; traceUs: number };

export type TabOptions = {
  width: number;
  /** The factor by which the processor is slowed down; 1 for none. */
  cpuSlowdown: number;
  hasScripts: boolean;
  /** Runs in each document before its own scripts, if scripts are on. Must not refer to anything outside itself. */
  probe?: () => void;
};

export type Tab = {
  /**
   * Opens an address.
   * @returns the time at which its `load` event was over, by this process's `performance.now()`
   */
  goto: (url: string) => Promise<number>;
  /** Runs a function in the visible page, also if scripts are off. It must not refer to anything outside itself. */
  evaluate: <Given extends unknown[], Answer>(
    work: (...given: Given) => Answer,
    ...given: Given
  ) => Promise<Answer>;
  /** Evaluates a function repeatedly until its result is not null, also across a navigation. */
  poll: <Given extends unknown[], Answer>(
    work: (...given: Given) => Answer | null,
    ...given: Given
  ) => Promise<Answer>;
  hover: (point: Point) => void;
  /** Presses with the mouse, or by touch at the width of a phone. */
  press: (point: Point) => void;
  release: (point: Point) => Moment;
  close: () => Promise<void>;
};

export type TraceEvent = {
  name: string;
  ph: string;
  /** The time in microseconds, by the monotonic clock. */
  ts: number;
  pid: number;
  id?: string;
  id2?: { local?: string };
  args: { data?: { type?: string } };
};

export type ThrottledChromium = {
  version: string;
  /** Opens a tab in a new profile with an empty cache. */
  openTab: (options: TabOptions) => Promise<Tab>;
  /** @returns a function that ends the trace and returns its events */
  trace: (categories: string[]) => Promise<() => Promise<TraceEvent[]>>;
  close: () => void;
};

/** Up to this width a tab emulates a phone: touch instead of a mouse, and two device pixels per CSS pixel. */
export const PHONE_WIDTH = 390;
const HEIGHT = 844;
const POLL_TIMEOUT_MS = 30_000;
const POLL_MS = 50;

/** @param flags additional flags of Chromium, such as the certificate to trust */
export async function launchThrottledChromium(
  flags: readonly string[],
): Promise<ThrottledChromium> {
  const chrome = await launchChromium(flags);
  const devtools = await connectDevtools(chrome.port);
  const { product } = await devtools.send<{ product: string }>("Browser.getVersion");
  return {
    version: product,
    openTab: (options) => openTab(devtools, options),
    async trace(categories) {
      const events: TraceEvent[] = [];
      const stop = devtools.listen(({ method, params }) => {
        if (method === "Tracing.dataCollected") events.push(...(params.value as TraceEvent[]));
      });
      const traceConfig = { includedCategories: categories, excludedCategories: ["*"] };
      await devtools.send("Tracing.start", { transferMode: "ReportEvents", traceConfig });
      return async () => {
        const complete = devtools.next(({ method }) => method === "Tracing.tracingComplete");
        await devtools.send("Tracing.end");
        await complete;
        stop();
        return events;
      };
    },
    close() {
      devtools.close();
      chrome.kill();
    },
  };
}

async function openTab(devtools: Devtools, options: TabOptions): Promise<Tab> {
  const { send } = devtools;
  const { browserContextId } = await send<{ browserContextId: string }>(
    "Target.createBrowserContext",
    { disposeOnDetach: true },
  );
  const address = { url: "about:blank", browserContextId, forTab: true };
  const { targetId } = await send<{ targetId: string }>("Target.createTarget", address);
  const attached = { targetId, flatten: true };
  const { sessionId: tab } = await send<{ sessionId: string }>("Target.attachToTarget", attached);

  type TargetInfo = { targetId: string; subtype?: string };
  type Page = { session: string; target: string; isShown: boolean };
  const pages = new Set<Page>();
  const first = Promise.withResolvers<Page>();
  const stop = devtools.listen(({ method, params, sessionId }) => {
    const { targetId: target, subtype } = (params.targetInfo ?? {}) as Partial<TargetInfo>;
    if (method === "Target.attachedToTarget" && sessionId === tab) {
      const session = String(params.sessionId);
      const page = { session, target: String(target), isShown: subtype !== "prerender" };
      pages.add(page);
      setUpPage(devtools, session, options).then(() => first.resolve(page), first.reject);
    }
    for (const page of pages) {
      // A prerendered page keeps its target when it is activated, but loses the subtype `prerender`.
      if (method === "Target.targetInfoChanged" && page.target === target && !subtype) {
        page.isShown = true;
      }
      if (method === "Target.detachedFromTarget" && page.session === params.sessionId) {
        pages.delete(page);
      }
    }
  });
  const rule = { autoAttach: true, waitForDebuggerOnStart: true, flatten: true };
  await send("Target.setAutoAttach", rule, tab);
  await first.promise;

  const shownSession = () => {
    const page = [...pages].findLast(({ isShown }) => isShown);
    if (!page) throw new Error("No page is shown.");
    return page.session;
  };
  /** The answer is not awaited: it comes after the page has handled the input, or never if that leaves the page. */
  const sendInput = (method: string, params: object) =>
    void send(`Input.${method}`, params, shownSession()).catch(() => {});
  const isPhone = options.width <= PHONE_WIDTH;
  const mouse = (type: string, point: Point) =>
    sendInput("dispatchMouseEvent", { type, ...point, button: "left", clickCount: 1 });
  const touch = (type: string, touchPoints: Point[]) =>
    sendInput("dispatchTouchEvent", { type, touchPoints });
  const evaluate: Tab["evaluate"] = async (work, ...given) => {
    const expression = `(${work})(...${JSON.stringify(given)})`;
    const { result, exceptionDetails } = await send<{
      result: { value: ReturnType<typeof work> };
      exceptionDetails?: { exception?: { description?: string } };
    }>("Runtime.evaluate", { expression, returnByValue: true }, shownSession());
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description);
    return result.value;
  };

  return {
    async goto(url) {
      const session = shownSession();
      let loaderId: string | undefined;
      const loaded = devtools.next(
        ({ method, params, sessionId }) =>
          sessionId === session &&
          method === "Page.lifecycleEvent" &&
          params.name === "load" &&
          params.loaderId === loaderId,
      );
      loaded.catch(() => {});
      const navigation = await send<{ loaderId: string; errorText?: string }>(
        "Page.navigate",
        { url },
        session,
      );
      if (navigation.errorText) throw new Error(`${url}: ${navigation.errorText}`);
      loaderId = navigation.loaderId;
      await loaded;
      return performance.now();
    },
    evaluate,
    async poll(work, ...given) {
      const patience = performance.now() + POLL_TIMEOUT_MS;
      while (performance.now() < patience) {
        await setTimeout(POLL_MS);
        const answer = await evaluate(work, ...given).catch(() => null);
        if (answer !== null) return answer;
      }
      throw new Error(`Nothing came of it in ${POLL_TIMEOUT_MS / 1_000} s.`);
    },
    hover: (point) =>
      sendInput("dispatchMouseEvent", { type: "mouseMoved", ...point, button: "none" }),
    press: (point) => (isPhone ? touch("touchStart", [point]) : mouse("mousePressed", point)),
    release(point) {
      const moment = { wallMs: Date.now(), traceUs: Number(process.hrtime.bigint() / 1_000n) };
      if (isPhone) touch("touchEnd", []);
      else mouse("mouseReleased", point);
      return moment;
    },
    async close() {
      stop();
      await send("Target.disposeBrowserContext", { browserContextId });
    },
  };
}

/**
 * Sends all commands at once; the last one resumes the target. A paused page answers some commands only once resumed.
 */
async function setUpPage(
  { send }: Devtools,
  session: string,
  { width, cpuSlowdown, hasScripts, probe }: TabOptions,
): Promise<void> {
  const isPhone = width <= PHONE_WIDTH;
  const deviceScaleFactor = isPhone ? 2 : 1;
  const commands: [method: string, params: object][] = [
    ["Page.enable", {}],
    ["Page.setLifecycleEventsEnabled", { enabled: true }],
    [
      "Emulation.setDeviceMetricsOverride",
      { width, height: HEIGHT, deviceScaleFactor, mobile: isPhone },
    ],
    ["Emulation.setTouchEmulationEnabled", { enabled: isPhone }],
    ["Emulation.setFocusEmulationEnabled", { enabled: true }],
    ["Emulation.setCPUThrottlingRate", { rate: cpuSlowdown }],
    ["Emulation.setScriptExecutionDisabled", { value: !hasScripts }],
    ["Page.addScriptToEvaluateOnNewDocument", { source: probe ? `(${probe})()` : "" }],
    ["Runtime.runIfWaitingForDebugger", {}],
  ];
  await Promise.all(commands.map(([method, params]) => send(method, params, session)));
}
