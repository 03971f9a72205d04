import { useSyncExternalStore } from "react";

const watchNothing = () => () => {};

/** False on the server and during hydration, then true. */
export const useHydrated = () =>
  useSyncExternalStore(
    watchNothing,
    () => true,
    () => false,
  );
