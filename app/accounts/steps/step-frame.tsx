import type { ReactNode, Ref } from "react";
import { codeStep } from "#content/accounts/code-step.ts";
import { type FlowStep, stepNames } from "./flow-step.ts";
import styles from "./step-frame.module.css";
import { StepList } from "./step-list.tsx";

type StepFrameProps = {
  words: {
    stepsLabel: string;
    steps: Record<FlowStep["at"], string>;
    intro: Record<FlowStep["at"], string>;
  };
  step: FlowStep;
  message: string | undefined;
  box: Ref<HTMLDivElement>;
  children: ReactNode;
};

/** Around each step: on which of three one is, and what is asked here, which is also spoken as it changes. */
export function StepFrame({ words, step, message, box, children }: StepFrameProps) {
  const number = codeStep.stepOf
    .replace("{step}", String(stepNames.indexOf(step.at) + 1))
    .replace("{steps}", String(stepNames.length));
  const [before = "", after] = words.intro[step.at].split("{email}");
  return (
    <>
      <StepList label={words.stepsLabel} names={words.steps} at={step.at} />
      <div role="status" className={styles.intro}>
        <span className="visually-hidden">{number}: </span>
        {message && <strong>{message} </strong>}
        {before}
        {after !== undefined && (
          <>
            <b className={styles.address}>{step.email}</b>
            {after}
          </>
        )}
      </div>
      <div ref={box} className={styles.step}>
        {children}
      </div>
    </>
  );
}
