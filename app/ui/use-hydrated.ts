import { useSyncExternalStore } from "react";

const watchNothing = () => () => {};

/** False on the server and while the browser takes over its HTML; then true, drawn anew at once. */
export const useHydrated = () =>
  useSyncExternalStore(
    watchNothing,
    () => true,
    () => false,
  );
