/** A sleep that ends early when rung; a ring while nobody sleeps ends the next sleep at once. */
export function createBell() {
  let rung = false;
  let wakeUp = () => {};
  return {
    ring() {
      rung = true;
      wakeUp();
    },
    async heard(milliseconds: number): Promise<void> {
      if (!rung) {
        const timeout = Promise.withResolvers<void>();
        wakeUp = timeout.resolve;
        const timer = setTimeout(timeout.resolve, milliseconds);
        await timeout.promise;
        clearTimeout(timer);
        wakeUp = () => {};
      }
      rung = false;
    },
  };
}
