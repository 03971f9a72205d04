import { useSite } from "../../shell/use-site.ts";
import styles from "./call-link.module.css";

type CallLinkProps = {
  /** What calling is good for; the number follows. */
  label?: string;
};

/** Dials the institute; courses are looked after in Karnal. */
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
