import { useEffect, useRef, useState } from "react";
import { asStep, type FlowStep, firstStep, type StepAnswer } from "./flow-steps.ts";

/**
 * The current step of a signup or recovery in this tab.
 * @param fromServer the answer to a form sent without scripts
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

  // Once a new step has rendered, its first field gets the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new step is what counts
  useEffect(() => {
    if (!hasMoved.current) return;
    hasMoved.current = false;
    box.current?.querySelector<HTMLElement>("input:not([type=hidden], [tabindex])")?.focus();
  }, [state]);

  return {
    ...state,
    /** The element around the form of the step. */
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
 * Keeps a step in sessionStorage, so that it survives a reload.
 * @param name the storage key
 * @param lifeMs how long the server accepts the step's token
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
