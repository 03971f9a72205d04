/** Of React, which comes without types for it. */
declare module "scheduler" {
  const scheduler: {
    /** @param fps React makes way after 1000 / fps ms; 0: after 5 ms, as it does by itself */
    unstable_forceFrameRate?: (fps: number) => void;
  };
  export = scheduler;
}
