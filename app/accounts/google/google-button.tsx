import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { loginPage } from "#content/accounts/login.ts";
import type { SignedIn } from "#contract/account.ts";
import { accountMessages } from "#contract/account-messages.ts";
import { paths } from "../../paths.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import { toast } from "../../ui/toast.tsx";
import { accountApi } from "../access.ts";
import { answerTo } from "../account-answer.ts";
import { withNext } from "../next-path.ts";
import { session } from "../session.ts";
import styles from "./google-button.module.css";

type Due = { token: string; methods: readonly ("totp" | "passkey" | "recovery")[] };

type GoogleButtonProps = {
  /** Where the login leads, by way of the second factor too. */
  next: string;
  onSignedIn: (signedIn: SignedIn) => Promise<void>;
  /** Absent: the login page asks for the second factor. */
  onDue?: (due: Due) => void;
};

/** What went wrong. A toast speaks it, where there is one. */
type Trouble = { text: string; isSpoken: boolean; isButtonMissing: boolean };

/** A nonce lives for 30 minutes; a button that stands longer gets another one. */
const REDRAW_MS = 25 * 60_000;

/** Logging in with Google. The provider's script is loaded by this alone, and never without scripts. */
export function GoogleButton({ next, onSignedIn, onDue }: GoogleButtonProps) {
  const place = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const [trouble, setTrouble] = useState<Trouble>();
  const [tries, setTries] = useState(0);
  const handlers = useRef({ onSignedIn, onDue });
  handlers.current = { onSignedIn, onDue };

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try draws anew
  useEffect(() => {
    let isGone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;

    async function draw() {
      clearTimeout(timer);
      try {
        const { drawGoogleButton } = await import("./google-script.ts");
        if (isGone || !place.current) return;
        await drawGoogleButton(place.current, (proof) => void logIn(proof));
        timer = setTimeout(draw, REDRAW_MS);
        // Left while the script was on its way.
        if (isGone) clearTimeout(timer);
      } catch {
        if (isGone) return;
        place.current?.replaceChildren();
        setTrouble({ text: loginPage.google.away, isSpoken: false, isButtonMissing: true });
      }
    }

    async function logIn(proof: { credential: string; nonce: string }) {
      setTrouble(undefined);
      session.pending();
      const outcome = await accountApi.google(proof);
      if (outcome.kind !== "done") {
        const text =
          answerTo(outcome, [], {}, accountMessages.googleFailed)?.alert ??
          accountMessages.googleFailed;
        session.rejected(text, { forgetSaved: true });
        const id = await toast({ preset: "page", variant: "error", text });
        if (isGone) return;
        setTrouble({ text, isSpoken: id !== undefined, isButtonMissing: false });
        // Each nonce serves once.
        return draw();
      }
      if ("token" in outcome.value) return handlers.current.onSignedIn(outcome.value);
      session.waiting();
      const { token, methods } = outcome.value.secondFactor;
      const due = { token, methods };
      if (handlers.current.onDue) return handlers.current.onDue(due);
      await navigate(withNext(paths.login, next), { state: { due } });
    }

    void draw();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [navigate, next, tries]);

  return (
    <div className={styles.google}>
      <p className={styles.or}>
        <span>{loginPage.google.or}</span>
      </p>
      <div ref={place} className={styles.place} />
      {trouble && <ErrorSummary title={trouble.text} silent={trouble.isSpoken} />}
      {trouble?.isButtonMissing && (
        <Button
          variant="secondary"
          size="small"
          onClick={() => {
            setTrouble(undefined);
            setTries(tries + 1);
          }}
        >
          {loginPage.google.again}
        </Button>
      )}
    </div>
  );
}
