import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createToastStore, type ToastPreset, type ToastVariant } from "./toast-store.ts";

let store = createToastStore();

beforeEach(() => {
  vi.useFakeTimers();
  store = createToastStore();
});

afterEach(() => {
  vi.useRealTimers();
});

const texts = () => store.list().map(({ text }) => text);
const isOpen = (id: number) => store.list().find((toast) => toast.id === id)?.open;

describe("how long a toast stays", () => {
  const cases: [ToastPreset, ToastVariant, number][] = [
    ["enrolment", "default", 4000],
    ["enrolment", "error", 4000],
    ["enrolment", "custom", 4000],
    ["enrolment", "success", 2000],
    ["page", "default", 3000],
    ["page", "error", 3000],
    ["snackbar", "info", 5000],
  ];
  it.each(cases)("%s %s: %d ms", (preset, variant, duration) => {
    const id = store.show({ preset, variant, text: "x" });
    vi.advanceTimersByTime(duration - 1);
    expect(isOpen(id)).toBe(true);
    vi.advanceTimersByTime(1);
    expect(isOpen(id)).toBe(false);
  });

  it("a loading toast stays until it is replaced", () => {
    const id = store.show({ preset: "enrolment", variant: "loading", text: "Submitting..." });
    vi.advanceTimersByTime(3_600_000);
    expect(isOpen(id)).toBe(true);
    expect(store.show({ preset: "enrolment", variant: "success", text: "Done", id })).toBe(id);
    expect(texts()).toEqual(["Done"]);
    vi.advanceTimersByTime(2000);
    expect(isOpen(id)).toBe(false);
  });
});

describe("from dismissal to removal", () => {
  it.each([
    ["enrolment", 1000],
    ["page", 300],
    ["snackbar", 175],
  ] as [ToastPreset, number][])("%s: %d ms", (preset, removal) => {
    const id = store.show({ preset, text: "x" });
    store.dismiss(id);
    store.dismiss(id);
    vi.advanceTimersByTime(removal - 1);
    expect(isOpen(id)).toBe(false);
    vi.advanceTimersByTime(1);
    expect(store.list()).toEqual([]);
  });

  it("showing a leaving toast again keeps it", () => {
    const id = store.show({ preset: "enrolment", text: "a" });
    store.dismiss(id);
    store.show({ preset: "enrolment", text: "b", id });
    vi.advanceTimersByTime(1500);
    expect(isOpen(id)).toBe(true);
  });
});

describe("a rest under the pointer", () => {
  it("leaves the remaining time on an enrolment toast", () => {
    const id = store.show({ preset: "enrolment", text: "x" });
    vi.advanceTimersByTime(3000);
    store.rest("enrolment", "pointer");
    vi.advanceTimersByTime(60_000);
    expect(isOpen(id)).toBe(true);
    store.resume("enrolment", "pointer");
    vi.advanceTimersByTime(999);
    expect(isOpen(id)).toBe(true);
    vi.advanceTimersByTime(1);
    expect(isOpen(id)).toBe(false);
  });

  it("gives a snackbar half its duration, however late the rest came", () => {
    const id = store.show({ preset: "snackbar", text: "x", duration: 4000 });
    vi.advanceTimersByTime(3900);
    store.rest("snackbar", "pointer");
    vi.advanceTimersByTime(60_000);
    store.resume("snackbar", "pointer");
    vi.advanceTimersByTime(1999);
    expect(isOpen(id)).toBe(true);
    vi.advanceTimersByTime(1);
    expect(isOpen(id)).toBe(false);
  });

  it("holds a toast that comes meanwhile for its whole time afterwards", () => {
    store.rest("page", "pointer");
    const id = store.show({ preset: "page", text: "x" });
    vi.advanceTimersByTime(60_000);
    store.resume("page", "pointer");
    vi.advanceTimersByTime(2999);
    expect(isOpen(id)).toBe(true);
    vi.advanceTimersByTime(1);
    expect(isOpen(id)).toBe(false);
  });

  it("lasts until every reason for it is gone", () => {
    const id = store.show({ preset: "snackbar", text: "x" });
    store.rest("snackbar", "focus");
    store.rest("snackbar", "pointer");
    store.rest("snackbar", "window");
    for (const reason of ["window", "focus"] as const) {
      store.resume("snackbar", reason);
      store.resume("snackbar", reason);
      vi.advanceTimersByTime(60_000);
      expect(isOpen(id)).toBe(true);
    }
    store.resume("snackbar", "pointer");
    vi.advanceTimersByTime(2500);
    expect(isOpen(id)).toBe(false);
  });

  it("does not touch the other presets", () => {
    const id = store.show({ preset: "page", text: "x" });
    store.rest("snackbar", "pointer");
    vi.advanceTimersByTime(3000);
    expect(isOpen(id)).toBe(false);
  });
});

it("puts the newest on top and keeps 20 of enrolment", () => {
  for (let i = 1; i <= 25; i++) store.show({ preset: "enrolment", text: String(i) });
  expect(texts()).toHaveLength(20);
  expect(texts()[0]).toBe("25");
  expect(texts().at(-1)).toBe("6");
});

it("tells its listeners of every change, until they leave", () => {
  const listener = vi.fn();
  const leave = store.subscribe(listener);
  const id = store.show({ preset: "page", text: "x" });
  store.dismiss(id);
  expect(listener).toHaveBeenCalledTimes(2);
  leave();
  vi.advanceTimersByTime(1000);
  expect(listener).toHaveBeenCalledTimes(2);
});
