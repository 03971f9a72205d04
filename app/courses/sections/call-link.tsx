import { useSite } from "../../shell/use-site.ts";
import styles from "./call-link.module.css";

type CallLinkProps = {
  /** Text before the telephone number. */
  label?: string;
};

/**
 * Dials the Karnal branch, which answers questions about all courses; the first branch if there is
 * no Karnal.
 */
export function CallLink({ label = "Or call" }: CallLinkProps) {
  const { branches } = useSite();
  const called = branches.find(({ id }) => id === "karnal") ?? branches[0];
  if (!called) return null;
  return (
    <a href={`tel:${called.phoneE164}`} className={styles.call}>
      {label} <b>{called.phone}</b>
    </a>
  );
}
