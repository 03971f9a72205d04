import { asStep, type FlowStep } from "./flow-step.ts";

type Keeper = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/**
 * Keeps a step over a reload and a trip to the mail program, in this tab.
 * @param name where the tab's storage keeps it
 * @param lifeMs how long the server takes what it needs
 */
export function createStepStore(
  name: string,
  lifeMs: number,
  storage: () => Keeper = () => sessionStorage,
) {
  return {
    save(step: FlowStep): void {
      try {
        if (step.at === "address") storage().removeItem(name);
        else storage().setItem(name, JSON.stringify({ ...step, keptAt: Date.now() }));
      } catch {
        // Storage can be full or forbidden: then the step lives as long as the page.
      }
    },
    load(): FlowStep | undefined {
      try {
        const kept = JSON.parse(storage().getItem(name) ?? "null");
        const age = Date.now() - Number(kept?.keptAt);
        return age >= 0 && age < lifeMs ? asStep(kept) : undefined;
      } catch {
        return undefined;
      }
    },
    forget(): void {
      try {
        storage().removeItem(name);
      } catch {
        // Nothing was kept then.
      }
    },
  };
}

export type StepStore = ReturnType<typeof createStepStore>;
