import { useCallback, useEffect, useRef, useState } from "react";
import { redirect, useLocation } from "react-router";
import { logoutPage as words } from "#content/accounts/login-page.ts";
import { accountMessages } from "#contract/accounts/account-messages.ts";
import { paths } from "../../paths.ts";
import { pageMeta } from "../../shell/search-engines/seo.ts";
import { siteContext } from "../../shell/site-context.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import { AccountPanel } from "../form/account-panel.tsx";
import { accountApi } from "../session/access.ts";
import { isLoginNext } from "../session/next-path.ts";
import { session } from "../session/session.ts";
import type { Route } from "./+types/logout.page.ts";
import styles from "./logout.module.css";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { ...words.seo, canonicalPath: paths.logout, unlisted: true });

/** Does not log out: a browser may prefetch the page. */
export async function loader({ context }: Route.LoaderArgs) {
  const outcome = await context.get(siteContext).account.profile();
  return { isSignedIn: outcome.kind === "done" };
}

export async function action({ request, context }: Route.ActionArgs) {
  await context.get(siteContext).account.logOut();
  return redirect(after(new URL(request.url).search), 303);
}

/** Of the forms: what was typed, what was sent, and the key of each try (`forms/`). */
const PERSONAL = /^(?:staff-(?:post|draft|key|trail):|visitPerson$|[A-Za-z]+(?:Draft|Sent|Key)$)/;

/** Removes drafts of the back office and the profile, and what was typed in forms: anybody may use this browser next. */
function dropDrafts(): void {
  try {
    for (const storage of [localStorage, sessionStorage]) {
      for (const key of Object.keys(storage)) {
        if (PERSONAL.test(key)) storage.removeItem(key);
      }
    }
  } catch {
    // Without storage nothing was kept.
  }
}

const after = (search: string) => (isLoginNext(search) ? paths.login : paths.home);

/**
 * Logs out by itself, then opens the home page (specification, section 2), or the login page for those who were
 * asked to log in again. Without scripts the page asks first.
 */
export default function LogoutPage({ loaderData: { isSignedIn } }: Route.ComponentProps) {
  const next = after(useLocation().search);
  const [hasFailed, setFailed] = useState(false);
  const isDue = useRef(false);

  const logOut = useCallback(async () => {
    // The first try has forgotten the login here, so a second one must know that there was one.
    isDue.current ||= isSignedIn || session.get().isLoggedIn;
    if (isDue.current) {
      setFailed(false);
      // Starts before `loggingOut`, which forgets the token that the call sends.
      const call = accountApi.logOut();
      session.loggingOut();
      const { kind } = await call;
      session.loggedOut();
      dropDrafts();
      if (kind !== "done") return setFailed(true);
    }
    location.replace(next);
  }, [isSignedIn, next]);

  useEffect(() => void logOut(), [logOut]);

  return (
    <AccountPanel title={accountMessages.loggingOut}>
      {hasFailed && (
        <>
          <ErrorSummary title={words.failed} />
          <Button size="large" wide onClick={logOut}>
            {words.again}
          </Button>
        </>
      )}
      <div className={`stack-5 ${styles.withoutScript}`}>
        <p>{isSignedIn ? words.ask : words.done}</p>
        {isSignedIn ? (
          <form method="post">
            <Button type="submit" size="large" wide>
              {words.submit}
            </Button>
          </form>
        ) : (
          <a href={paths.home} className={buttonClass({ size: "large", wide: true })}>
            {words.home}
          </a>
        )}
      </div>
    </AccountPanel>
  );
}
