/**
 * A step of its own: a module names all files that what it loads is made of, and these names would
 * else stand in the code of every page. Sheets one after the other: Chromium styles and lays out the whole
 * page anew when one arrives that stands before another.
 */
export async function loadConsent() {
  await import("../ui/field.tsx");
  await import("../ui/check-field.tsx");
  await import("../ui/dialog.tsx");
  return import("./consent.tsx");
}
