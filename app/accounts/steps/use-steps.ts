import { useEffect, useRef, useState } from "react";
import { firstStep } from "./flow-step.ts";
import type { StepAnswer } from "./flow-steps.ts";
import type { StepStore } from "./step-store.ts";

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
