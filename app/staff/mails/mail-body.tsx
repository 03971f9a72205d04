import { useState } from "react";
import { mailViewWords as words } from "#content/staff/mails.ts";
import { Button } from "../../ui/button.tsx";
import { MailFrame } from "./mail-frame.tsx";
import styles from "./mails-view.module.css";

/** What a mail says, as it looks or as plain text. */
export function MailBody({ html, text }: { html: string | undefined; text: string | undefined }) {
  const [look, setLook] = useState<"html" | "text">(html ? "html" : "text");
  return (
    <div className={styles.body}>
      <fieldset className={styles.looks} aria-label={words.look}>
        {(["html", "text"] as const).map((name) => (
          <Button
            key={name}
            variant={look === name ? "primary" : "secondary"}
            size="small"
            aria-pressed={look === name}
            onClick={() => setLook(name)}
          >
            {words[name]}
          </Button>
        ))}
      </fieldset>
      {look === "html" ? (
        html ? (
          <MailFrame html={html} />
        ) : (
          <p>{words.noHtml}</p>
        )
      ) : (
        <pre className={styles.text}>{text || words.noText}</pre>
      )}
    </div>
  );
}

type MailFact = { label: string; value: string | null | undefined };

/** What stands over a mail: from whom, to whom, about what. */
export function MailFacts({ facts }: { facts: readonly MailFact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value }) =>
        value ? (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}

/** A mail's purpose for the eye: "lead-notice" as "Lead notice". */
export const purposeText = (purpose: string): string =>
  (purpose.charAt(0).toUpperCase() + purpose.slice(1)).replaceAll("-", " ");
