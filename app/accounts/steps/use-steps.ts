import { useEffect, useRef, useState } from "react";
import { asStep, type FlowStep, firstStep, type StepAnswer } from "./flow-steps.ts";

/**
 * The step that a flow stands at, in this tab.
 * @param fromServer what came back to a form sent without scripts
 */
export function useSteps(store: StepStore, fromServer: StepAnswer | undefined) {
  const [state, setState] = useState<StepAnswer>(fromServer ?? { step: firstStep });
  const box = useRef<HTMLDivElement>(null);
  const hasMoved = useRef(false);

  useEffect(() => {
    if (fromServer) return store.save(fromServer.step);
    const step = store.load();
    if (step) setState({ step });
  }, [store, fromServer]);

  // After the new step is on the page: its first field is what to do next.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new step is what counts
  useEffect(() => {
    if (!hasMoved.current) return;
    hasMoved.current = false;
    box.current?.querySelector<HTMLElement>("input:not([type=hidden], [tabindex])")?.focus();
  }, [state]);

  return {
    ...state,
    /** Around the form of the step. */
    box,
    go(next: StepAnswer) {
      hasMoved.current = next.step.at !== state.step.at;
      store.save(next.step);
      setState(next);
    },
  };
}

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
