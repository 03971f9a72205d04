import styles from "./arch-steps.module.css";
import { classNames } from "./class-names.ts";

type ArchStepsProps = {
  steps: readonly { title: string; text: string }[];
  className?: string | undefined;
};

/** Three steps beside each other, each with its number in an arch. */
export function ArchSteps({ steps, className }: ArchStepsProps) {
  return (
    <ol className={classNames(styles.steps, className)}>
      {steps.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}
