import { ToastRegion } from "./toast-region.tsx";
import { showToast, toastStore } from "./toast-store.ts";

/** Shows a toast in the page's region; returns its id, for `dismissToast`. */
export const toast = showToast;

/** Stands once on a page. */
export function Toasts() {
  return <ToastRegion store={toastStore} />;
}
