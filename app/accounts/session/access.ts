import { ACCESS_TOKEN_MINUTES, accountMessages } from "#contract/account-messages.ts";
import { type AccountApi, createAccountApi } from "../../shell/api/account-api.ts";
import { browserFetch, type Outcome } from "../../shell/api/api-client.ts";
import { refusal } from "../form/refusal.ts";
import { oneAtATime } from "../one-at-a-time.ts";
import { type Session, session } from "./session.ts";

/** A token gets a successor a little before its end. */
const FRESH_MS = (ACCESS_TOKEN_MINUTES - 2) * 60_000;
/** On a broken line. */
const RETRY_MS = 60_000;

type Surroundings = {
  session: Session;
  api: AccountApi;
  /** Runs one task at a time over all tabs. */
  inTurn: <T>(task: () => Promise<T>) => Promise<T>;
};

/** Calls with the access token, which is renewed in time, and when the server does not take it. */
export function createAccess({ session, api, inTurn }: Surroundings) {
  let underWay: Promise<Outcome<unknown>> | undefined;

  /** A new token for the one that was there when this was asked for. */
  async function refreshNow(): Promise<Outcome<unknown>> {
    const before = session.get().accessToken;
    return inTurn(async () => {
      session.reread();
      const current = session.get().accessToken;
      if (current !== before) {
        // Another tab has been here while we waited: it has a new token, or it has logged out.
        return gone(session);
      }
      const outcome = await api.refresh();
      session.reread();
      // Somebody logged out, or in, while the answer was on its way: that counts.
      if (session.get().accessToken !== before) return outcome;
      if (outcome.kind === "done") session.tokenRefreshed(outcome.value);
      else if (outcome.kind === "refused" && outcome.problem.status === 401) session.loggedOut();
      else session.failed(reasonOf(outcome));
      return outcome;
    });
  }

  function refresh(): Promise<Outcome<unknown>> {
    underWay ??= refreshNow().finally(() => {
      underWay = undefined;
    });
    return underWay;
  }

  return {
    /** Also makes a login out of the cookies that a form sent without scripts has left. */
    refresh,

    /** Makes a call as whoever is logged in; refused where nobody is. */
    async withAccess<T>(call: (api: AccountApi) => Promise<Outcome<T>>): Promise<Outcome<T>> {
      const used = session.get().accessToken;
      if (!used) return tokenMissing;
      const outcome = await call(api);
      if (outcome.kind !== "refused" || outcome.problem.status !== 401) return outcome;
      const isReplaced = session.get().accessToken !== used;
      const refreshed = isReplaced ? gone(session) : await refresh();
      return refreshed.kind === "done" ? call(api) : refreshed;
    },

    /** Renews the token while the page is looked at, as long as somebody is logged in. */
    keepFresh(): void {
      let triedAt = 0;
      let timer: ReturnType<typeof setTimeout> | undefined;

      function watch() {
        const { accessToken, tokenSince } = session.get();
        clearTimeout(timer);
        if (!accessToken || document.visibilityState !== "visible") return;
        const due = Math.max(tokenSince + FRESH_MS, triedAt + RETRY_MS);
        timer = setTimeout(renew, Math.max(0, due - Date.now()));
      }

      function renew() {
        triedAt = Date.now();
        void refresh();
      }

      session.subscribe(watch);
      document.addEventListener("visibilitychange", watch);
      watch();
    },
  };
}

const tokenMissing = refusal(accountMessages.tokenMissing, { status: 401, code: "unauthorised" });

/** What a token that is gone has left behind: another one, or nobody. */
const gone = (session: Session): Outcome<unknown> =>
  session.get().accessToken ? { kind: "done", value: undefined } : tokenMissing;

const reasonOf = (outcome: Outcome<unknown>) =>
  outcome.kind === "refused" ? outcome.problem.message : accountMessages.somethingFailed;

/** The account calls, with this tab's token. */
export const accountApi = createAccountApi(browserFetch, {
  token: () => session.get().accessToken ?? undefined,
});

export const access = createAccess({ session, api: accountApi, inTurn: oneAtATime("session") });
