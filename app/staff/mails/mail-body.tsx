import { useState } from "react";
import { mailViewWords as words } from "#content/staff/mails.ts";
import { Button } from "../../ui/button.tsx";
import { MailFrame } from "./mail-frame.tsx";
import styles from "./mails-view.module.css";

/** The content of a mail, as HTML or as plain text. */
export function MailBody({ html, text }: { html: string | undefined; text: string | undefined }) {
  const [look, setLook] = useState<"html" | "text">(html ? "html" : "text");
  return (
    <div className={styles.body}>
      <ToggleButtons
        label={words.look}
        choices={[
          { value: "html", label: words.html },
          { value: "text", label: words.text },
        ]}
        chosen={look}
        onChoose={setLook}
      />
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

/** Buttons of which one is pressed. */
export function ToggleButtons<Value extends string>({
  label,
  choices,
  chosen,
  onChoose,
}: {
  label: string;
  choices: readonly { value: Value; label: string }[];
  chosen: Value;
  onChoose: (value: Value) => void;
}) {
  return (
    <fieldset className={styles.toggles}>
      <legend className="visually-hidden">{label}</legend>
      {choices.map((choice) => (
        <Button
          key={choice.value}
          variant={chosen === choice.value ? "primary" : "secondary"}
          size="small"
          aria-pressed={chosen === choice.value}
          onClick={() => onChoose(choice.value)}
        >
          {choice.label}
        </Button>
      ))}
    </fieldset>
  );
}

type MailFact = { label: string; value: string | null | undefined };

/** The facts above a mail: sender, receiver, date and so on. */
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

/** "Lead notice" for `lead-notice`. */
export const purposeText = (purpose: string): string =>
  (purpose.charAt(0).toUpperCase() + purpose.slice(1)).replaceAll("-", " ");
