import { useSyncExternalStore } from "react";

/* Hooks that follow states of the browser. */

/** Whether a media query matches; for differences in the markup, which CSS cannot make. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(query);
      media.addEventListener("change", listener);
      return () => media.removeEventListener("change", listener);
    },
    () => matchMedia(query).matches,
    () => false,
  );
}

function listenToConnection(listener: () => void): () => void {
  addEventListener("online", listener);
  addEventListener("offline", listener);
  return () => {
    removeEventListener("online", listener);
    removeEventListener("offline", listener);
  };
}

/** Whether the browser has a network connection at all. */
export const useOnline = () =>
  useSyncExternalStore(
    listenToConnection,
    () => navigator.onLine,
    () => true,
  );
