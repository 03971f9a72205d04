/*
 * Whether maps of the maps service load by themselves. Without it each one waits for a click.
 */

const KEY = "mapFrames";
const CHANGED = "map-permission";

export function mapsLoadAlways(): boolean {
  try {
    return localStorage.getItem(KEY) === "always";
  } catch {
    return false;
  }
}

/** Storage may be full or forbidden: then each map is asked for once. */
export function letMapsLoad(always: boolean): void {
  try {
    if (always) localStorage.setItem(KEY, "always");
    else localStorage.removeItem(KEY);
  } catch {
    // As above.
  }
  dispatchEvent(new Event(CHANGED));
}

/** Hears a change, also of another tab. */
export function onMapPermission(hear: () => void): () => void {
  addEventListener(CHANGED, hear);
  addEventListener("storage", hear);
  return () => {
    removeEventListener(CHANGED, hear);
    removeEventListener("storage", hear);
  };
}
