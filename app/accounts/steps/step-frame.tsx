import type { ReactNode, Ref } from "react";
import { codeStep } from "#content/accounts/account-form-words.ts";
import { Stroke } from "../../ui/icons.tsx";
import styles from "./account-steps.module.css";
import { type FlowStep, stepNames } from "./flow-steps.ts";

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

/** The frame of each step: which of the three it is, and what it asks for. Screen readers announce the change. */
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
      <div ref={box} className={`stack-6 ${styles.stepForm}`}>
        {children}
      </div>
    </>
  );
}

type StepListProps = {
  label: string;
  names: Record<FlowStep["at"], string>;
  at: FlowStep["at"];
};

/** The steps as arches of a bridge, with the current one marked. */
function StepList({ label, names, at }: StepListProps) {
  const current = stepNames.indexOf(at);
  return (
    <ol className={styles.steps} aria-label={label}>
      {stepNames.map((name, index) => (
        <li
          key={name}
          className={`muted stack-2 ${styles.step}`}
          data-done={index < current || undefined}
          aria-current={index === current ? "step" : undefined}
        >
          <span className={styles.arch} aria-hidden="true">
            {index < current ? <Stroke path="M5 12.5l4.5 4.5L19 7.5" /> : index + 1}
          </span>
          <span>
            {names[name]}
            {index < current && <span className="visually-hidden">, {codeStep.done}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
