import { codeStep } from "#content/accounts/code-step.ts";
import { Stroke } from "../../ui/icons.tsx";
import { type FlowStep, stepNames } from "./flow-step.ts";
import styles from "./steps.module.css";

type StepListProps = {
  label: string;
  names: Record<FlowStep["at"], string>;
  at: FlowStep["at"];
};

/** Three arches over to the other side, and on which of them one is. */
export function StepList({ label, names, at }: StepListProps) {
  const current = stepNames.indexOf(at);
  return (
    <ol className={styles.steps} aria-label={label}>
      {stepNames.map((name, index) => (
        <li
          key={name}
          className={styles.step}
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
