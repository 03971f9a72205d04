import { afterEach, expect, test, vi } from "vitest";
import { thirdParties } from "#content/third-parties.ts";
import { clearVendorStorage } from "./clear-vendor-storage.ts";

afterEach(() => vi.unstubAllGlobals());

/** A browser with cookies and a local storage of these names. @returns a function that lists which are left */
function browserWith(cookies: readonly string[], stored: readonly string[]) {
  const jar = new Set(cookies);
  const storage = Object.defineProperty(
    Object.fromEntries(stored.map((name) => [name, "1"])),
    "removeItem",
    { value: (name: string) => delete storage[name] },
  );
  vi.stubGlobal("localStorage", storage);
  vi.stubGlobal("location", { hostname: "www.example" });
  vi.stubGlobal("document", {
    get cookie() {
      return [...jar].map((name) => `${name}=1`).join("; ");
    },
    set cookie(text: string) {
      if (text.includes("max-age=0")) jar.delete(text.split("=")[0] ?? "");
    },
  });
  return () => ({ cookies: [...jar], stored: Object.keys(storage) });
}

test("of a refused category cookies and local storage go, whatever else is there stays", () => {
  const left = browserWith(
    [
      "_ga",
      "_ga_TEST0001",
      "_gcl_au",
      "_gcl_aw",
      "_gcl_gs",
      "_gcl_dc",
      "_gac_UA-1",
      "IDE",
      "other",
    ],
    ["_gcl_ls", "cookieConsent", "user", "_ga"],
  );
  const keptFor = (category: string) =>
    thirdParties.filter((one) => one.category === category).flatMap(({ cookies }) => cookies);
  clearVendorStorage(keptFor("marketing"));
  expect(left()).toEqual({
    cookies: ["_ga", "_ga_TEST0001", "other"],
    stored: ["cookieConsent", "user", "_ga"],
  });
  clearVendorStorage(keptFor("analytics"));
  expect(left()).toEqual({ cookies: ["other"], stored: ["cookieConsent", "user", "_ga"] });
});

test("where storage is forbidden, the cookies go all the same", () => {
  const left = browserWith(["_gcl_au"], []);
  vi.stubGlobal("localStorage", undefined);
  clearVendorStorage([
    { name: "_gcl_*", kind: "cookie" },
    { name: "_gcl_ls", kind: "local storage" },
  ]);
  expect(left().cookies).toEqual([]);
});
