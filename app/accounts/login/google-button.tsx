import { useEffect, useRef, useState } from "react";
import { loginPage } from "#content/accounts/login-page.ts";
import type { SignedIn } from "#contract/accounts/account.ts";
import { accountMessages } from "#contract/accounts/account-messages.ts";
import { paths } from "../../paths.ts";
import { withNext } from "../../shell/navigation/way-back.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import { useOneToast } from "../../ui/toast.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { accountApi } from "../session/access.ts";
import { handOver } from "../session/handover.ts";
import { leavePage } from "../session/next-path.ts";
import { session } from "../session/session.ts";
import styles from "./google-button.module.css";
import type { SecondFactorDue } from "./login-flow.ts";

type GoogleButtonProps = {
  /** The page that the login leads to, also after a second factor. */
  next: string;
  onSignedIn: (signedIn: SignedIn) => Promise<void>;
  /** If absent, the login page is opened to ask for the second factor. */
  onDue?: (due: SecondFactorDue) => void;
};

/** What went wrong: the button did not load, or a login with it failed. A toast announces the latter. */
type Trouble = { text: string; isButtonMissing: boolean };

/** The server accepts a nonce for 30 minutes; the button gets a new one before that. */
const REDRAW_MS = 25 * 60_000;

/**
 * Login with Google: our own button first, since loading the provider's script tells the provider of the visit.
 * No other component loads that script.
 */
export function GoogleButton({ next, onSignedIn, onDue }: GoogleButtonProps) {
  const place = useRef<HTMLDivElement>(null);
  const said = useRef<HTMLParagraphElement>(null);
  /** A visitor who comes back to this step has the script already. */
  const [isWanted, setWanted] = useState(script !== undefined);
  const [isDrawn, setDrawn] = useState(false);
  const [trouble, setTrouble] = useState<Trouble>();
  const [tries, setTries] = useState(0);
  const say = useOneToast();
  const isHydrated = useHydrated();
  const handlers = useRef({ onSignedIn, onDue });
  handlers.current = { onSignedIn, onDue };

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try draws anew
  useEffect(() => {
    if (!isWanted) return;
    let isGone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;

    async function draw() {
      clearTimeout(timer);
      try {
        if (!place.current) return;
        await drawGoogleButton(place.current, (proof) => void logIn(proof));
        timer = setTimeout(draw, REDRAW_MS);
        if (!isGone) setDrawn(true);
        // The button was removed while the script was loading.
        if (isGone) clearTimeout(timer);
      } catch {
        if (isGone) return;
        place.current?.replaceChildren();
        setTrouble({ text: loginPage.google.away, isButtonMissing: true });
      }
    }

    async function logIn(proof: { credential: string; nonce: string }) {
      setTrouble(undefined);
      session.pending();
      const outcome = await accountApi.google(proof);
      if (outcome.kind !== "done") {
        const text =
          (outcome.kind === "refused" && outcome.problem.message) || accountMessages.googleFailed;
        session.rejected(text, { forgetSaved: true });
        say({ preset: "page", variant: "error", text });
        if (isGone) return;
        setTrouble({ text, isButtonMissing: false });
        // Each nonce can be used once.
        return draw();
      }
      say();
      if ("token" in outcome.value) return handlers.current.onSignedIn(outcome.value);
      session.waiting();
      const { token, methods } = outcome.value.secondFactor;
      const due = { token, methods };
      if (handlers.current.onDue) return handlers.current.onDue(due);
      handOver("secondFactorDue", due);
      await leavePage(withNext(paths.login, next));
    }

    void draw();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [next, tries, isWanted]);

  function want() {
    setWanted(true);
    // Our own button is removed, and would take the focus with it.
    requestAnimationFrame(() => said.current?.focus());
  }

  if (!isWanted) {
    return (
      <div className={`stack-4 ${styles.google}`}>
        <Or />
        {/* Before hydration a click would do nothing. */}
        <Button variant="secondary" size="large" wide disabled={!isHydrated} onClick={want}>
          {loginPage.google.start}
        </Button>
        <p className={`muted ${styles.note}`}>{loginPage.google.note}</p>
      </div>
    );
  }

  return (
    <div className={`stack-4 ${styles.google}`}>
      <Or />
      <p ref={said} role="status" tabIndex={-1} className={`muted ${styles.note}`}>
        {!trouble?.isButtonMissing && (isDrawn ? loginPage.google.ready : loginPage.google.loading)}
      </p>
      <div ref={place} className={styles.place} />
      {trouble && <ErrorSummary title={trouble.text} silent={!trouble.isButtonMissing} />}
      {trouble?.isButtonMissing && (
        <Button
          variant="secondary"
          size="small"
          onClick={() => {
            setTrouble(undefined);
            setDrawn(false);
            setTries(tries + 1);
          }}
        >
          {loginPage.google.again}
        </Button>
      )}
    </div>
  );
}

const Or = () => (
  <p className={`muted ${styles.or}`}>
    <span>{loginPage.google.or}</span>
  </p>
);

/** The part of the provider's API that is used here. */
type Identity = {
  initialize: (options: {
    client_id: string;
    nonce: string;
    ux_mode: "popup";
    auto_select: false;
    callback: (answer: { credential: string }) => void;
  }) => void;
  renderButton: (place: HTMLElement, look: Record<string, string | number>) => void;
};

declare global {
  interface Window {
    google?: { accounts: { id: Identity } };
  }
}

/** The provider's maximum width of its button, in pixels. */
const MAX_WIDTH = 400;

let script: Promise<void> | undefined;

/**
 * Draws the provider's button for one login. The first call loads the provider's script.
 * @throws if the API or the provider cannot be reached
 */
async function drawGoogleButton(
  place: HTMLElement,
  onCredential: (proof: { credential: string; nonce: string }) => void,
): Promise<void> {
  const start = await accountApi.googleStart();
  if (start.kind !== "done") throw new Error("The site gives no nonce.");
  // The visitor went on to another step, which does not need the script.
  if (!place.isConnected) return;
  const { clientId, nonce, script: address } = start.value;
  script ??= load(address);
  try {
    await script;
  } catch (error) {
    script = undefined;
    throw error;
  }
  if (!window.google) throw new Error("The provider’s script brought nothing.");
  const identity = window.google.accounts.id;
  identity.initialize({
    client_id: clientId,
    nonce,
    ux_mode: "popup",
    auto_select: false,
    callback: ({ credential }) => onCredential({ credential, nonce }),
  });
  place.replaceChildren();
  identity.renderButton(place, {
    type: "standard",
    theme: "outline",
    size: "large",
    shape: "pill",
    text: "continue_with",
    width: Math.min(MAX_WIDTH, place.clientWidth),
  });
}

const load = (src: string) =>
  new Promise<void>((done, fail) => {
    const element = Object.assign(document.createElement("script"), { src, async: true });
    element.addEventListener("load", () => done());
    element.addEventListener("error", () => {
      element.remove();
      fail(new Error("The provider’s script did not come."));
    });
    document.head.append(element);
  });
