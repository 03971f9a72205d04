import { ofBranch } from "../../shell/branches/visitor-branch.ts";
import { useSite } from "../../shell/use-site.ts";
import styles from "./call-link.module.css";

type CallLinkProps = {
  /** Text before the telephone number. */
  label?: string;
};

/** A link that dials the visitor's branch; if that is not known, a link for each branch. */
export function CallLink({ label = "Or call" }: CallLinkProps) {
  const { branches } = useSite();
  return (
    <span className={`wrap ${styles.calls}`}>
      {branches.map(({ id, name, phone, phoneE164 }) => (
        <a key={id} href={`tel:${phoneE164}`} className={styles.call} {...ofBranch(branches, id)}>
          {label} <b>{phone}</b> {name}
        </a>
      ))}
    </span>
  );
}
