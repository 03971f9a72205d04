import { createRequire } from "node:module";
import { expect, test } from "vitest";

test("it speaks to the scheduler that React works by, of which there is one", () => {
  const { resolve } = createRequire(import.meta.url);
  const ofReact = createRequire(resolve("react-dom"));
  expect(ofReact.resolve("scheduler")).toBe(resolve("scheduler"));
  expect(ofReact("scheduler").unstable_forceFrameRate).toBeInstanceOf(Function);
});
