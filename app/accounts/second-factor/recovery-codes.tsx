import { useState } from "react";
import { recoveryCodesShown as words } from "#content/accounts/second-factor.ts";
import { Button } from "../../ui/button.tsx";
import styles from "./second-factor-secrets.module.css";

/** New recovery codes, which are shown this once. With scripts they can be copied and printed. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const [isCopied, setCopied] = useState(false);

  async function copy() {
    try {
      await navigator.clipboard.writeText(codes.join("\n"));
      setCopied(true);
    } catch {
      // Not allowed, or not on a secure origin: they can be selected by hand.
    }
  }

  return (
    <div className={styles.box}>
      <p className={styles.title}>{words.title}</p>
      <p>{words.intro}</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.ways}>
        <Button variant="secondary" size="small" onClick={copy}>
          {words.copy}
        </Button>
        <Button variant="secondary" size="small" onClick={() => print()}>
          {words.print}
        </Button>
        <span role="status">{isCopied && words.copied}</span>
      </div>
    </div>
  );
}
