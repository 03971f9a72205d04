import { useSyncExternalStore } from "react";
import { ToastRegion } from "./toast-region.tsx";
import { showToast, toastStore } from "./toast-store.ts";

/** Shows a toast in the page's region; returns its id, for `dismissToast`. */
export const toast = showToast;

const onTheServer = () => false;

/** Stands once on a page; its region is there from the first toast on. */
export function Toasts() {
  const isNeeded = useSyncExternalStore(toastStore.subscribe, toastStore.hasShown, onTheServer);
  return isNeeded && <ToastRegion store={toastStore} />;
}
