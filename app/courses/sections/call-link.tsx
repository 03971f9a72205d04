import type { Branch } from "#contract/site.ts";
import { useSite } from "../../shell/use-site.ts";
import { buttonClass } from "../../ui/button.tsx";
import styles from "./call-link.module.css";

type CallLinkProps = {
  /** What calling is good for; the number follows. */
  label?: string;
  branch?: Branch["id"];
  look?: "text" | "button";
};

/** Dials a branch of the institute. */
export function CallLink({ label = "Or call", branch = "karnal", look = "text" }: CallLinkProps) {
  const { branches } = useSite();
  const called = branches.find(({ id }) => id === branch) ?? branches[0];
  if (!called) return null;
  return (
    <a
      href={`tel:${called.phoneE164}`}
      className={
        look === "button" ? buttonClass({ variant: "secondary", size: "large" }) : styles.text
      }
    >
      {label} <b>{called.phone}</b>
    </a>
  );
}
