import { useSyncExternalStore } from "react";
import type { SignedIn, User } from "#contract/accounts/account.ts";

/** Whether somebody is logged in, in this browser (specification, sections 3 and 4). */
export type SessionState = {
  isLoading: boolean;
  isLoggedIn: boolean;
  user: User | null;
  accessToken: string | null;
  /** When this browser got the token, in ms by its own clock. */
  tokenSince: number;
  error: string | null;
  /** The message of the last step of a recovery. */
  message: string | null;
  /** The code of a recovery was right. */
  otpVerified: boolean;
};

const loggedOut: SessionState = {
  isLoading: false,
  isLoggedIn: false,
  user: null,
  accessToken: null,
  tokenSince: 0,
  error: null,
  message: null,
  otpVerified: false,
};

const keys = { user: "user", token: "accessToken", since: "accessTokenSince" } as const;

type Surroundings = {
  /** Throws if the browser blocks storage; the login then lasts as long as the page. */
  storage: () => Pick<Storage, "getItem" | "setItem" | "removeItem">;
  /** Called at the start and after every change, for markup outside React. */
  onLogin?: (isLoggedIn: boolean) => void;
};

/** Holds the state, and keeps the login in the browser's storage. */
export function createSession({ storage, onLogin = () => {} }: Surroundings) {
  const listeners = new Set<() => void>();
  /** False once saving failed: then the state in memory counts, not the storage. */
  let isKept = true;
  let state: SessionState = { ...loggedOut, ...saved() };
  onLogin(state.isLoggedIn);

  /** Reads user and token, both or neither. A corrupt user is removed together with the token. */
  function saved(): Pick<SessionState, "user" | "accessToken" | "tokenSince" | "isLoggedIn"> {
    const nobody = { user: null, accessToken: null, tokenSince: 0, isLoggedIn: false };
    try {
      const text = storage().getItem(keys.user);
      const accessToken = storage().getItem(keys.token);
      if (text === null) return nobody;
      const user = asUser(text);
      if (!user) forget();
      if (!(user && accessToken)) return nobody;
      // If the clock was set back since, the token must not seem to come from the future.
      const tokenSince = Math.min(Number(storage().getItem(keys.since)) || Date.now(), Date.now());
      return { user, accessToken, tokenSince, isLoggedIn: true };
    } catch {
      return nobody;
    }
  }

  function save(user: User, token: string, since: number) {
    try {
      storage().setItem(keys.user, JSON.stringify(user));
      storage().setItem(keys.since, String(since));
      storage().setItem(keys.token, token);
      isKept = true;
    } catch {
      // A user without a token, or the reverse, would be worse than nothing.
      forget();
      isKept = false;
    }
  }

  function forget() {
    try {
      storage().removeItem(keys.user);
      storage().removeItem(keys.token);
      storage().removeItem(keys.since);
    } catch {
      // Then nothing was saved.
    }
    isKept = true;
  }

  function set(change: Partial<SessionState>) {
    state = { ...state, ...change };
    onLogin(state.isLoggedIn);
    for (const listener of listeners) listener();
  }

  /** Takes what another tab has saved or removed. */
  function reread() {
    if (!isKept) return;
    const now = saved();
    if (now.accessToken === state.accessToken && now.user?.id === state.user?.id) {
      if (now.user) set({ user: now.user });
    } else {
      set({ ...loggedOut, ...now });
    }
  }

  /** Saves a new token and its user. */
  function take({ token, user }: SignedIn, change: Partial<SessionState>) {
    const tokenSince = Date.now();
    save(user, token, tokenSince);
    set({ ...change, isLoggedIn: true, user, accessToken: token, tokenSince, error: null });
  }

  return {
    get: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },

    /** A login, signup or Google login has started. The saved login stays until the outcome is known. */
    pending: () => set({ ...loggedOut, isLoading: true }),
    fulfilled: (signedIn: SignedIn) => take(signedIn, loggedOut),
    /** @param forgetSaved also removes the saved login, which a refused Google login does */
    rejected(error: string, { forgetSaved = false } = {}) {
      if (forgetSaved) forget();
      set({ ...loggedOut, error });
    },
    /** The first step succeeded and another one follows. */
    waiting: () => set(loggedOut),
    loggingOut: () => set({ ...loggedOut, isLoading: true }),
    loggedOut() {
      forget();
      set(loggedOut);
    },

    userChanged(user: User) {
      // Another tab may have renewed the token, logged out, or logged in somebody else.
      reread();
      if (!state.accessToken || state.user?.id !== user.id) return;
      save(user, state.accessToken, state.tokenSince);
      set({ user });
    },
    tokenRefreshed: (signedIn: SignedIn) => take(signedIn, {}),
    /** Something failed, and whoever is logged in stays so. */
    failed: (error: string) => set({ error, isLoading: false }),
    /** A step of a recovery is done. */
    recovering: (message: string, otpVerified = false) =>
      set({ message, otpVerified, error: null }),

    reread,
  };
}

export type Session = ReturnType<typeof createSession>;

function asUser(text: string): User | undefined {
  try {
    const user = JSON.parse(text) as Partial<User> | null;
    return typeof user?.id === "string" && typeof user.email === "string"
      ? (user as User)
      : undefined;
  } catch {
    return undefined;
  }
}

const isBrowser = typeof document !== "undefined";

/** The session of this tab. On the server nobody is logged in: loaders ask the API instead. */
export const session: Session = createSession({
  storage() {
    if (!isBrowser) throw new Error("The server keeps nobody’s login.");
    return localStorage;
  },
  onLogin(isLoggedIn) {
    if (!isBrowser) return;
    if (isLoggedIn) document.documentElement.dataset.account = "in";
    else delete document.documentElement.dataset.account;
  },
});

if (isBrowser) {
  addEventListener("storage", ({ key }) => {
    // An event without a key means that everything was cleared.
    if (key === null || key === keys.user || key === keys.token) session.reread();
  });
  // A page in the back/forward cache gets no storage events, so it reads the storage on its return.
  addEventListener("pageshow", ({ persisted }) => persisted && session.reread());
}

/** The session's state; logged out on the server and during hydration. */
export const useSession = (): SessionState =>
  useSyncExternalStore(session.subscribe, session.get, () => loggedOut);
