import { ACCESS_TOKEN_MINUTES, accountMessages } from "#contract/account-messages.ts";
import { type AccountApi, createAccountApi } from "../../shell/api/account-api.ts";
import { browserFetch, type Outcome } from "../../shell/api/api-client.ts";
import { refusal } from "../form/refusal.ts";
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

/** A task that takes longer is taken for dead: its tab may have been closed. */
const LEASE_MS = 10_000;
const LOOK_AGAIN_MS = 50;

/** Runs one task of a name at a time over all tabs; what one throws reaches its own caller only. */
export function oneAtATime(name: string) {
  return <T>(task: () => Promise<T>): Promise<T> =>
    // Locks exist on secure origins only; a branch may try the site over plain http.
    "locks" in navigator
      ? (navigator.locks.request(name, task) as Promise<T>)
      : withLease(`${name}Lease`, task);
}

/** The same by a note in the storage that all tabs share, or without it where that cannot be had. */
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

/** Whether the lease is ours now. */
async function isTaken(key: string, own: string): Promise<boolean> {
  if (ownerOf(key) !== undefined) return false;
  localStorage.setItem(key, `${own} ${Date.now() + LEASE_MS}`);
  // Two tabs may have written at once: the last one has it.
  await wait(LOOK_AGAIN_MS);
  return ownerOf(key) === own;
}

function ownerOf(key: string): string | undefined {
  const [owner, until] = localStorage.getItem(key)?.split(" ") ?? [];
  return Number(until) > Date.now() ? owner : undefined;
}

const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));
