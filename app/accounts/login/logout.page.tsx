import { useCallback, useEffect, useRef, useState } from "react";
import { redirect, useLocation } from "react-router";
import { logoutPage as words } from "#content/accounts/login-page.ts";
import { accountMessages } from "#contract/account-messages.ts";
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

/** Ends nothing: a browser may fetch a page ahead, and other sites link where they like. */
export async function loader({ context }: Route.LoaderArgs) {
  const outcome = await context.get(siteContext).account.profile();
  return { isSignedIn: outcome.kind === "done" };
}

export async function action({ request, context }: Route.ActionArgs) {
  await context.get(siteContext).account.logOut();
  return redirect(after(new URL(request.url).search));
}

/** What was being written in the back office or the profile: the next one here may be anybody. */
function dropDrafts(): void {
  try {
    for (const storage of [localStorage, sessionStorage]) {
      for (const key of Object.keys(storage)) {
        if (/^(?:staff-(?:post|draft|trail):|profileDraft$)/.test(key)) storage.removeItem(key);
      }
    }
  } catch {
    // Then nothing was kept.
  }
}

const after = (search: string) => (isLoginNext(search) ? paths.login : paths.home);

/**
 * Logs out by itself, or leads home (specification, section 2), or back to the login for who was asked
 * to log in again. Without scripts it asks first.
 */
export default function LogoutPage({ loaderData: { isSignedIn } }: Route.ComponentProps) {
  const next = after(useLocation().search);
  const [hasFailed, setFailed] = useState(false);
  const isDue = useRef(false);

  const logOut = useCallback(async () => {
    // A second try knows of the first, which has forgotten the login here already.
    isDue.current ||= isSignedIn || session.get().isLoggedIn;
    if (isDue.current) {
      setFailed(false);
      // The call carries the token that is forgotten here.
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
      <div className={styles.withoutScript}>
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
