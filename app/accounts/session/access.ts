import { ACCESS_TOKEN_MINUTES } from "#contract/accounts/account-lifetimes.ts";
import { accountMessages } from "#contract/accounts/account-messages.ts";
import { type AccountApi, createAccountApi } from "../../shell/api/account-api.ts";
import { browserFetch, type Outcome } from "../../shell/api/api-client.ts";
import { refusal } from "../form/refusal.ts";
import { handOver } from "./handover.ts";
import { type Session, session } from "./session.ts";

/** Age at which a token is renewed: two minutes before it expires. */
const FRESH_MS = (ACCESS_TOKEN_MINUTES - 2) * 60_000;
/** Wait between two attempts while the server cannot be reached. */
const RETRY_MS = 60_000;

type Surroundings = {
  session: Session;
  api: AccountApi;
  /** Runs one task at a time over all tabs. */
  inTurn: <T>(task: () => Promise<T>) => Promise<T>;
  /** Called when the server has ended the login of somebody who did not log out here. */
  onEnded?: () => void;
};

/** Calls the API with the access token. Renews the token before it expires, and when the server refuses it. */
export function createAccess({ session, api, inTurn, onEnded = () => {} }: Surroundings) {
  let underWay: Promise<Outcome<unknown>> | undefined;

  /** Replaces the token that was current when this was called. */
  async function requestRefresh(): Promise<Outcome<unknown>> {
    const before = session.get().accessToken;
    return inTurn(async () => {
      session.reread();
      const current = session.get().accessToken;
      if (current !== before) {
        // While this tab waited, another one renewed the token or logged out.
        return gone(session);
      }
      const outcome = await api.refresh();
      session.reread();
      // A logout or login that happened during the call takes precedence over its answer.
      if (session.get().accessToken !== before) return outcome;
      if (outcome.kind === "done") session.tokenRefreshed(outcome.value);
      else if (outcome.kind === "refused" && outcome.problem.status === 401) {
        // Runs before `loggedOut`, whose change of the state makes account pages open the login page.
        if (before) onEnded();
        session.loggedOut();
      } else session.failed(reasonOf(outcome));
      return outcome;
    });
  }

  function refresh(): Promise<Outcome<unknown>> {
    underWay ??= requestRefresh().finally(() => {
      underWay = undefined;
    });
    return underWay;
  }

  return {
    /** Also logs in from the cookies that a form sent without scripts has set. */
    refresh,

    /** Makes a call as the person who is logged in. Refused if nobody is. */
    async withAccess<T>(call: (api: AccountApi) => Promise<Outcome<T>>): Promise<Outcome<T>> {
      const used = session.get().accessToken;
      if (!used) return tokenMissing;
      const outcome = await call(api);
      if (outcome.kind !== "refused" || outcome.problem.status !== 401) return outcome;
      const isReplaced = session.get().accessToken !== used;
      const refreshed = isReplaced ? gone(session) : await refresh();
      return refreshed.kind === "done" ? call(api) : refreshed;
    },

    /** Renews the token while the page is visible and somebody is logged in. */
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

/** The outcome after another tab replaced or removed the token. */
const gone = (session: Session): Outcome<unknown> =>
  session.get().accessToken ? { kind: "done", value: undefined } : tokenMissing;

const reasonOf = (outcome: Outcome<unknown>) =>
  outcome.kind === "refused" ? outcome.problem.message : accountMessages.somethingFailed;

/** The account calls, with this tab's token. */
export const accountApi = createAccountApi(browserFetch, {
  token: () => session.get().accessToken ?? undefined,
});

export const access = createAccess({
  session,
  api: accountApi,
  inTurn: oneAtATime("session"),
  onEnded: () => handOver("sessionEnded", true),
});

/** After this time a task counts as abandoned: its tab may have been closed. */
const LEASE_MS = 10_000;
const LOOK_AGAIN_MS = 50;

/** Runs tasks of the same name one at a time across all tabs. An error reaches only the caller of its task. */
export function oneAtATime(name: string) {
  return <T>(task: () => Promise<T>): Promise<T> =>
    // The Web Locks API exists on secure origins only; a branch may try the site over plain http.
    "locks" in navigator
      ? (navigator.locks.request(name, task) as Promise<T>)
      : withLease(`${name}Lease`, task);
}

/** Does the same with a lease in localStorage. Runs the task without one if storage is not available. */
async function withLease<T>(key: string, task: () => Promise<T>): Promise<T> {
  const own = crypto.getRandomValues(new Uint32Array(2)).join("-");
  try {
    while (!(await isTaken(key, own))) await wait(LOOK_AGAIN_MS);
  } catch {
    return task();
  }
  try {
    return await task();
  } finally {
    if (ownerOf(key) === own) localStorage.removeItem(key);
  }
}

/** Whether this tab has the lease now. */
async function isTaken(key: string, own: string): Promise<boolean> {
  if (ownerOf(key) !== undefined) return false;
  localStorage.setItem(key, `${own} ${Date.now() + LEASE_MS}`);
  // If two tabs wrote at once, the later one has the lease.
  await wait(LOOK_AGAIN_MS);
  return ownerOf(key) === own;
}

function ownerOf(key: string): string | undefined {
  const [owner, until] = localStorage.getItem(key)?.split(" ") ?? [];
  return Number(until) > Date.now() ? owner : undefined;
}

const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));
