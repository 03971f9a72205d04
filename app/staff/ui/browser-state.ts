import { useSyncExternalStore } from "react";

/* What a browser tells of itself, and when it changes. */

/** Whether a media query matches; for what differs in its markup, not only in its look. */
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
