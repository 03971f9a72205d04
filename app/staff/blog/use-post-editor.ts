import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { isSame } from "#contract/site-changes.ts";
import {
  type PostFields,
  postFields,
  type SavedPost,
  type StaffPost,
} from "#contract/staff-blog.ts";
import { answerOf, StaffCallError, useStaff } from "../staff-api.ts";
import { presentOf } from "../staff-conflict.ts";
import { useOnline } from "../ui/use-online.ts";

export type SaveState =
  | "saved"
  | "unsaved"
  | "saving"
  | "offline"
  | "retrying"
  | "failed"
  | "conflict";

/** Long enough for a thought, short enough that hardly anything is ever unsaved. */
const AUTOSAVE_MS = 1_500;
/** Saves that were never answered: more of them than any line breaks. */
const MOST_UNANSWERED = 20;

/** What was read of other posts, or of a post's versions, is read anew. */
export const forgetLists = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({
    predicate: ({ queryKey }) =>
      /^\/blog\/(?:posts\?|suggestions|posts\/[^/]+\/versions)/.test(String(queryKey[1])),
  });

/**
 * A post that is being written: saved by itself after each pause, kept in the browser until it is, and
 * never over what somebody else has saved meanwhile.
 */
export function usePostEditor(loaded: StaffPost) {
  const { me, fetchStaff } = useStaff();
  const client = useQueryClient();
  const isOnline = useOnline();
  const { id } = loaded;
  const kept = useMemo(() => localCopy(me.id, id), [me.id, id]);
  const [found] = useState(() => {
    const copy = kept.read();
    return copy && !isStored(copy.fields, loaded.fields) ? copy : undefined;
  });
  const [post, setPost] = useState(loaded);
  const [fields, setFields] = useState(found?.fields ?? loaded.fields);
  const isStale =
    found !== undefined &&
    found.revision !== loaded.revision &&
    !(found.sent && isStored(found.sent, loaded.fields));
  const [state, setState] = useState<SaveState>(isStale ? "conflict" : found ? "unsaved" : "saved");
  const [error, setError] = useState<StaffCallError>();
  /** As it is now, where it is not as we saw it. */
  const [theirs, setTheirs] = useState<StaffPost | undefined>(isStale ? loaded : undefined);
  /** Counts up when the text comes from elsewhere than the keyboard. */
  const [round, setRound] = useState(0);

  const now = useRef({ fields, post, state });
  now.current = { fields, post, state };
  const sending = useRef<Promise<boolean>>(undefined);
  /** What went out without an answer: each may have been stored. */
  const unanswered = useRef<PostFields[]>([]);
  const retryAt = useRef(0);
  const put = useCallback((next: SaveState) => {
    now.current.state = next;
    setState(next);
  }, []);
  /** In the browser, until it is with the server. */
  const keep = useCallback(() => {
    const { fields: written, post: on } = now.current;
    const sent = unanswered.current.at(-1);
    kept.keep({ revision: on.revision, fields: written, ...(sent ? { sent } : {}) });
  }, [kept]);

  /** The post as the server has it now; what was written meanwhile stays. */
  const accept = useCallback(
    (next: StaffPost, isWhole: boolean) => {
      setPost(next);
      now.current.post = next;
      void forgetLists(client);
      if (!isWhole) return;
      setFields(next.fields);
      now.current.fields = next.fields;
      setRound((count) => count + 1);
      put("saved");
      setTheirs(undefined);
      setError(undefined);
      kept.drop();
    },
    [client, kept, put],
  );

  const send = useCallback(
    async (how: SavedPost["how"]): Promise<boolean> => {
      const sent = now.current.fields;
      put("saving");
      const body: SavedPost = { revision: now.current.post.revision, fields: sent, how };
      const stored = (next: StaffPost) => {
        unanswered.current = [];
        accept(next, false);
        setError(undefined);
        const isDone = now.current.fields === sent;
        if (isDone) kept.drop();
        else keep();
        put(isDone ? "saved" : "unsaved");
        return true;
      };
      try {
        const path = `/blog/posts/${id}`;
        return stored(answerOf(await fetchStaff<StaffPost>("PUT", path, body)));
      } catch (thrown) {
        const failure = thrown instanceof StaffCallError ? thrown : new StaffCallError();
        const present = presentOf<StaffPost>(failure);
        if (present && how === "autosave" && isStored(sent, present.fields)) return stored(present);
        if (present && [sent, ...unanswered.current].some((one) => isStored(one, present.fields))) {
          // It was we who changed it: an answer was lost on its way.
          unanswered.current = [];
          accept(present, false);
          return send(how);
        }
        setError(failure);
        setTheirs(present);
        if (present) {
          put("conflict");
          return false;
        }
        const next = afterFailure(failure.problem);
        if (next.state !== "failed") {
          unanswered.current = [...unanswered.current, sent].slice(-MOST_UNANSWERED);
          keep();
        }
        retryAt.current = Date.now() + next.waitMs;
        put(next.state);
        return false;
      }
    },
    [accept, fetchStaff, id, keep, kept, put],
  );

  /** One after the other: what is written while one is on its way goes with the next. */
  const save = useCallback(
    async (how: SavedPost["how"] = "save"): Promise<boolean> => {
      await sending.current;
      if (now.current.state === "conflict") return false;
      const one = send(how);
      sending.current = one;
      return one;
    },
    [send],
  );

  const change = useCallback(
    (part: Partial<PostFields>) => {
      const next = { ...now.current.fields, ...part };
      now.current.fields = next;
      setFields(next);
      keep();
      setState((before) =>
        before === "conflict" || before === "saving" || before === "retrying" ? before : "unsaved",
      );
    },
    [keep],
  );

  useEffect(() => {
    const isLost = (state === "offline" && isOnline) || state === "retrying";
    if (state !== "unsaved" && !isLost) return;
    const delay = isLost ? Math.max(0, retryAt.current - Date.now()) : AUTOSAVE_MS;
    // Each key begins the wait anew.
    void fields;
    const timer = setTimeout(() => void save("autosave"), delay);
    return () => clearTimeout(timer);
  }, [state, fields, isOnline, save]);

  // Whoever goes elsewhere right after the last key takes nothing along unsaved.
  useEffect(
    () => () => {
      if (now.current.state === "unsaved") void save("autosave");
    },
    [save],
  );

  /** Waits until everything written is with the server; false where it is not. */
  const settle = useCallback(async (): Promise<boolean> => {
    await sending.current;
    if (now.current.state === "saved") return true;
    return save("autosave");
  }, [save]);

  /** Something else than saving has found that the post has moved on. */
  const meet = useCallback(
    (present: StaffPost) => {
      if (isStored(now.current.fields, present.fields)) accept(present, true);
      else {
        setTheirs(present);
        put("conflict");
      }
    },
    [accept, put],
  );

  const keepMine = useCallback(() => {
    if (!theirs) return;
    setPost(theirs);
    now.current.post = theirs;
    put("unsaved");
    setTheirs(undefined);
    void save("save");
  }, [theirs, save, put]);

  const takeTheirs = useCallback(() => {
    if (theirs) accept(theirs, true);
  }, [theirs, accept]);

  return {
    ...{ post, fields, state, error, theirs, round, isFound: found !== undefined },
    ...{ change, save, settle, accept, meet, keepMine, takeTheirs },
    /** For a post that is gone, or whose words live on in another. */
    forget: kept.drop,
    /** The newest one that we know, which a state drawn before may not. */
    revision: () => now.current.post.revision,
  };
}

export type PostEditor = ReturnType<typeof usePostEditor>;

/** What was written and is not saved yet, with the revision that it was written on. */
type LocalCopy = {
  revision: number;
  fields: PostFields;
  /** What went out last and was never answered. */
  sent?: PostFields;
};

/**
 * One account's copy of a post. Kept over the end of the browser: a flat battery must not cost an
 * afternoon's text. The page that logs out takes it away.
 */
function localCopy(account: string, id: string) {
  const key = `staff-post:${account}:${id}`;
  return {
    keep(copy: LocalCopy): void {
      try {
        localStorage.setItem(key, JSON.stringify(copy));
      } catch {
        // A full or forbidden storage is no reason to stop writing.
      }
    },
    drop(): void {
      try {
        localStorage.removeItem(key);
      } catch {
        // Then there is none either.
      }
    },
    read(): LocalCopy | undefined {
      try {
        const copy = JSON.parse(localStorage.getItem(key) ?? "null") as LocalCopy | null;
        return typeof copy?.fields?.html === "string" ? copy : undefined;
      } catch {
        return undefined;
      }
    },
  };
}

/** After a pause it is tried again, unless the server names its own. */
const RETRY_MS = 10_000;
const LONGEST_MS = 5 * 60_000;

/** Whether a post on the server is the one that was sent, which the server trims and writes its own way. */
export function isStored(sent: PostFields, stored: PostFields): boolean {
  const trimmed = postFields.safeParse(sent).data ?? sent;
  return isSame(
    { ...trimmed, html: essenceOf(trimmed.html) },
    { ...stored, html: essenceOf(stored.html) },
  );
}

/** The words with their marks, and where links and pictures lead: not how the HTML is written. */
const essenceOf = (html: string) =>
  html
    .replaceAll(/<(\/?[a-z][a-z0-9]*)([^>]*)>/gi, (_tag, name: string, attributes: string) => {
      const values = attributes.matchAll(/(?<![\w-])(?:href|src|alt)="([^"]*)"/g);
      return `<${[name, ...[...values].map(([, value]) => value)].join(" ").trim()}>`;
    })
    .replaceAll(/&nbsp;|&#160;|\u00a0/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();

type Refusal = { status: number; retryAfter?: number | undefined };

/**
 * What a save that failed asks for: with no answer, or one that a later try may not get, it is tried
 * again by itself; what is wrong with the post is somebody's to mend.
 */
export function afterFailure(refusal: Refusal | undefined): {
  state: "offline" | "retrying" | "failed";
  waitMs: number;
} {
  if (!refusal) return { state: "offline", waitMs: RETRY_MS };
  if (refusal.status !== 429 && refusal.status < 500) return { state: "failed", waitMs: 0 };
  const asked = (refusal.retryAfter ?? 0) * 1_000;
  return { state: "retrying", waitMs: Math.min(asked > 0 ? asked : RETRY_MS, LONGEST_MS) };
}
