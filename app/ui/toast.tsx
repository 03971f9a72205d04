import { type ReactNode, useSyncExternalStore } from "react";
import type { ToastRequest } from "./toast-store.ts";

/* Costs nothing until the first toast, which brings the store and the region with it. */

let region: ReactNode = null;
const watchers = new Set<() => void>();

/**
 * Shows a toast in the page's region. Resolves to its id, for `dismissToast` of the store; to nothing
 * where the code could not be had. What a toast says stands on the page too, so nothing else breaks.
 */
export async function toast(request: ToastRequest): Promise<number | undefined> {
  try {
    const [{ ToastRegion }, { toastStore, showToast }] = await Promise.all([
      import("./toast-region.tsx"),
      import("./toast-store.ts"),
    ]);
    region ??= <ToastRegion store={toastStore} />;
    for (const watcher of watchers) watcher();
    return showToast(request);
  } catch {
    return undefined;
  }
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** Stands once on a page. */
export function Toasts() {
  return useSyncExternalStore(
    watch,
    () => region,
    () => null,
  );
}
