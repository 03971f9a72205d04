/* The visitor's permission to load the maps of the maps service. Without it, each map waits for a click. */

const KEY = "mapFrames";
const CHANGED = "map-permission";

export function mapsLoadAlways(): boolean {
  try {
    return localStorage.getItem(KEY) === "always";
  } catch {
    return false;
  }
}

/** Stores or removes the permission. If storage is full or forbidden, each map goes on waiting for a click. */
export function letMapsLoad(always: boolean): void {
  try {
    if (always) localStorage.setItem(KEY, "always");
    else localStorage.removeItem(KEY);
  } catch {
    // See above.
  }
  dispatchEvent(new Event(CHANGED));
}

/** Calls `listener` after each change, also in another tab. @returns a function that stops this */
export function onMapPermission(listener: () => void): () => void {
  addEventListener(CHANGED, listener);
  addEventListener("storage", listener);
  return () => {
    removeEventListener(CHANGED, listener);
    removeEventListener("storage", listener);
  };
}
