import type { Avatar as Colour } from "#contract/account-messages.ts";
import styles from "./avatar.module.css";
import { initials } from "./initials.ts";

/** Somebody's initials in an arch of their colour; decorative, as the name stands beside it. */
export function Avatar({ name, colour }: { name: string; colour: Colour }) {
  return (
    <span className={styles.arch} data-ground={colour} aria-hidden="true">
      <span>{initials(name)}</span>
    </span>
  );
}
