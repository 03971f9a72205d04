import { createRequire } from "node:module";
import { expect, test, vi } from "vitest";
import { drawInOneGo, makeWay } from "./draw-in-one-go.ts";

test("it speaks to the scheduler that React works by, of which there is one", () => {
  const { resolve } = createRequire(import.meta.url);
  const ofReact = createRequire(resolve("react-dom"));
  expect(ofReact.resolve("scheduler")).toBe(resolve("scheduler"));
  expect(ofReact("scheduler").unstable_forceFrameRate).toBeInstanceOf(Function);
});

test("React makes way again once the page is there, or after a second", () => {
  vi.useFakeTimers();
  const pace = vi.spyOn(createRequire(import.meta.url)("scheduler"), "unstable_forceFrameRate");
  const paces = () => pace.mock.calls.flat();
  try {
    drawInOneGo();
    expect(paces()).toEqual([10]);
    vi.advanceTimersByTime(1_000);
    expect(paces()).toEqual([10, 0]);
    drawInOneGo();
    makeWay();
    expect(paces()).toEqual([10, 0, 10, 0]);
    vi.advanceTimersByTime(1_000);
    expect(paces()).toHaveLength(4);
  } finally {
    vi.useRealTimers();
    pace.mockRestore();
  }
});
