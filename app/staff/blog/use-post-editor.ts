import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import pLimit from "p-limit";
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { isSame } from "#contract/site-changes.ts";
import type { PostFields, SavedPost, StaffPost } from "#contract/staff/staff-blog.ts";
import { randomKey } from "../../forms/form-key.ts";
import { isDecided, useChangeSender } from "../change-sender.ts";
import { answerOf, presentOf, StaffCallError, useStaff } from "../staff-api.ts";
import { useOnline } from "../ui/browser-state.ts";
import { localCopy } from "./post-copy.ts";

export type SaveState =
  | "saved"
  | "unsaved"
  | "saving"
  | "offline"
  | "retrying"
  | "failed"
  | "conflict";

/** The post is saved once nothing was typed for this long. */
const AUTOSAVE_MS = 1_500;

/** Makes the lists of posts, the suggestions and a post's versions load again. */
export const invalidatePostLists = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({
    predicate: ({ queryKey }) =>
      /^\/blog\/(?:posts\?|suggestions|posts\/[^/]+\/versions)/.test(String(queryKey[1])),
  });

type Held = { fields: PostFields; post: StaffPost; state: SaveState };

/** Saves after each pause in typing, again once a lost connection is back or a refusal is over, and on leaving the page. */
function useAutosave(
  now: RefObject<Held>,
  {
    state,
    fields,
    retryAt,
    save,
  }: {
    state: SaveState;
    fields: PostFields;
    /** When a save may be tried again, in milliseconds since 1970. */
    retryAt: RefObject<number>;
    save: (how: "autosave") => Promise<boolean>;
  },
): void {
  const isOnline = useOnline();
  useEffect(() => {
    const isLost = (state === "offline" && isOnline) || state === "retrying";
    if (state !== "unsaved" && !isLost) return;
    const delay = isLost ? Math.max(0, retryAt.current - Date.now()) : AUTOSAVE_MS;
    // A dependency only: each change of the text starts the wait again.
    void fields;
    const timer = setTimeout(() => void save("autosave"), delay);
    return () => clearTimeout(timer);
  }, [state, fields, isOnline, retryAt, save]);

  // Leaving the page within AUTOSAVE_MS of the last change saves at once.
  useEffect(
    () => () => {
      if (now.current.state === "unsaved") void save("autosave");
    },
    [now, save],
  );
}

/**
 * Edits a post: saves it after each pause in typing, keeps a copy in the browser until the server has it,
 * and never overwrites what somebody else has saved in the meantime.
 * @param loaded the post as the server has it
 */
export function usePostEditor(loaded: StaffPost) {
  const { me, fetchStaff } = useStaff();
  const sendChange = useChangeSender();
  const client = useQueryClient();
  const { id } = loaded;
  const copy = useMemo(() => localCopy(me.id, id), [me.id, id]);
  const [restored] = useState(() => {
    const found = copy.read();
    return found && !isSame(found.fields, loaded.fields) ? found : undefined;
  });
  // A save that got no answer is repeated first: that shows whose the newer revision is.
  const [post, setPost] = useState(
    restored?.unanswered ? { ...loaded, revision: restored.revision } : loaded,
  );
  const [fields, setFields] = useState(restored?.fields ?? loaded.fields);
  const isStale = restored !== undefined && restored.revision !== post.revision;
  const [state, setState] = useState<SaveState>(
    isStale ? "conflict" : restored ? "unsaved" : "saved",
  );
  const [error, setError] = useState<StaffCallError>();
  /** The server's post, while it is in conflict with ours. */
  const [theirs, setTheirs] = useState<StaffPost | undefined>(isStale ? loaded : undefined);
  /** Counts how often the text was replaced other than by typing; a key for the text field. */
  const [textRound, setTextRound] = useState(0);

  const now = useRef<Held>({ fields, post, state });
  now.current = { fields, post, state };
  /** The save that is under way, or got no answer: the server may have stored it. */
  const unanswered = useRef(restored?.unanswered);
  const retryAt = useRef(0);
  const setSaveState = useCallback((next: SaveState) => {
    now.current.state = next;
    setState(next);
  }, []);
  const writeCopy = useCallback(() => {
    const { fields: typed, post: base } = now.current;
    copy.write({ revision: base.revision, fields: typed, unanswered: unanswered.current });
  }, [copy]);

  /** Takes over what the server knows about the post; the text stays as it was typed. */
  const acceptPost = useCallback(
    (next: StaffPost) => {
      setPost(next);
      now.current.post = next;
      void invalidatePostLists(client);
    },
    [client],
  );

  /** Takes over the server's post with its text. */
  function acceptText(next: StaffPost): void {
    acceptPost(next);
    setFields(next.fields);
    now.current.fields = next.fields;
    setTextRound((count) => count + 1);
    setSaveState("saved");
    setTheirs(undefined);
    setError(undefined);
    copy.remove();
  }

  /** Takes over the answer to a call that changed the post. What was typed since `sent` stays and is not saved yet. */
  function acceptChange(next: StaffPost, sent: PostFields): void {
    const { fields: typed, post: before } = now.current;
    const left = fieldsAfterCall({ sent, typed, before: before.fields, after: next.fields });
    acceptPost(next);
    setFields(left);
    now.current.fields = left;
    if (left.html !== typed.html) setTextRound((count) => count + 1);
    if (typed === sent) copy.remove();
    else writeCopy();
    setSaveState(typed === sent ? "saved" : "unsaved");
  }

  /** Call it with the server's post if another call than a save was refused because the post has a newer revision. */
  const resolveConflict = useCallback(
    (present: StaffPost) => {
      setTheirs(present);
      setSaveState("conflict");
    },
    [setSaveState],
  );

  /**
   * Saves the post. A save that got no answer is repeated first, with its key: only then is the revision known that
   * the text is based on.
   */
  const send = useCallback(
    async (how: SavedPost["how"]): Promise<boolean> => {
      const { fields: typed, post: base } = now.current;
      const earlier = unanswered.current;
      const save = earlier ?? {
        key: randomKey(),
        body: { revision: base.revision, fields: typed, how },
      };
      setSaveState("saving");
      // The copy has the key before the save is sent: the tab may die before the answer.
      unanswered.current = save;
      writeCopy();
      try {
        const path = `/blog/posts/${id}`;
        const answer = answerOf(await fetchStaff<StaffPost>("PUT", path, save.body, save.key));
        if (answer.revision < loaded.revision) {
          // Our earlier save had arrived, and somebody has saved after it.
          unanswered.current = undefined;
          resolveConflict(loaded);
          return false;
        }
        acceptPost(answer);
      } catch (thrown) {
        const failure = thrown instanceof StaffCallError ? thrown : new StaffCallError();
        const present = presentOf<StaffPost>(failure);
        setError(failure);
        setTheirs(present);
        const next = planRetry(failure.problem);
        if (failure.problem && isDecided(failure.problem.status)) {
          unanswered.current = undefined;
          writeCopy();
        }
        retryAt.current = Date.now() + next.waitMs;
        setSaveState(present ? "conflict" : next.state);
        return false;
      }
      unanswered.current = undefined;
      setError(undefined);
      const isAllSaved = isSame(now.current.fields, save.body.fields);
      if (isAllSaved) copy.remove();
      else writeCopy();
      const isDone = isAllSaved && (how === "autosave" || save.body.how === "save");
      if (earlier && !isDone) return send(how);
      setSaveState(isAllSaved ? "saved" : "unsaved");
      return true;
    },
    [acceptPost, copy, fetchStaff, id, loaded, resolveConflict, setSaveState, writeCopy],
  );

  /** Makes calls that change the post one after the other: each needs the revision that the one before has made. */
  const [inTurn] = useState(() => pLimit(1));

  /** Text that is typed during a save is sent with the next. */
  const save = useCallback(
    (how: SavedPost["how"] = "save"): Promise<boolean> =>
      inTurn(async () => {
        const { state: before } = now.current;
        if (before === "saved" && how === "autosave") return true;
        return before !== "conflict" && send(how);
      }),
    [inTurn, send],
  );

  const change = useCallback(
    (part: Partial<PostFields>) => {
      const next = { ...now.current.fields, ...part };
      now.current.fields = next;
      setFields(next);
      writeCopy();
      const { state: before } = now.current;
      if (!["conflict", "saving", "retrying"].includes(before)) setSaveState("unsaved");
    },
    [setSaveState, writeCopy],
  );

  useAutosave(now, { state, fields, retryAt, save });

  /**
   * Saves what is not saved yet, then makes a call that changes the post. What is typed meanwhile stays, and is saved
   * after the call.
   * @param path follows that of the post, such as `/publish`
   * @returns whether the server did it; false if the text could not be saved
   * @throws {StaffCallError}
   */
  async function call(path: string, body: object = {}): Promise<boolean> {
    const sent = now.current.fields;
    if (!(await save("autosave"))) return false;
    await inTurn(async () => {
      const whole = { revision: now.current.post.revision, ...body };
      const outcome = await sendChange<StaffPost>("POST", `/blog/posts/${id}${path}`, whole);
      acceptChange(answerOf(outcome), sent);
    });
    return true;
  }

  return {
    ...{ post, fields, state, error, theirs, textRound, isRestored: restored !== undefined },
    ...{ change, save, call },
    /** Saves what is not saved yet. Returns whether the server has all that was typed before the call. */
    flush: () => save("autosave"),
    resolveConflict,
    keepMine(): void {
      if (!theirs) return;
      setPost(theirs);
      now.current.post = theirs;
      setSaveState("unsaved");
      setTheirs(undefined);
      void save("save");
    },
    takeTheirs: () => theirs && acceptText(theirs),
    /** Removes the local copy once the post is deleted. */
    removeCopy: copy.remove,
    /** Call it once `sent` is saved as another post. What was typed since becomes the local copy of that post. */
    moveCopy(to: StaffPost, sent: PostFields): void {
      copy.remove();
      const { fields: typed } = now.current;
      if (typed === sent) return;
      const { id: other, revision, fields: theirs } = to;
      localCopy(me.id, other).write({ revision, fields: { ...typed, slug: theirs.slug } });
    },
    /** The post as the server last sent it, even if React has not rendered it yet. */
    latest: () => now.current.post,
  };
}

export type PostEditor = ReturnType<typeof usePostEditor>;

/** The wait before a save is tried again, unless the server names one (`Retry-After`). */
const RETRY_MS = 10_000;
const MAX_RETRY_MS = 5 * 60_000;

/**
 * The fields after a call that changed the post, such as publishing, which gives it a slug, or restoring a version:
 * as the server has them if the call changed them there, unless they were changed here since.
 */
export const fieldsAfterCall = ({
  sent,
  typed,
  before,
  after,
}: {
  /** The fields of the editor when the call began. */
  sent: PostFields;
  /** The fields of the editor now. */
  typed: PostFields;
  /** The server's fields before and after the call; its HTML differs from that of the editor. */
  before: PostFields;
  after: PostFields;
}): PostFields =>
  Object.fromEntries(
    (Object.keys(typed) as (keyof PostFields)[]).map((field) => {
      const isTyped = !isSame(typed[field], sent[field]);
      const isCalls = !isSame(before[field], after[field]);
      return [field, isCalls && !isTyped ? after[field] : typed[field]];
    }),
  ) as PostFields;

type Refusal = { status: number; retryAfter?: number | undefined };

/**
 * Decides what follows a failed save. Without an answer, or after 429 and 5xx, it is tried again. Any other
 * refusal is about the post itself and waits for its author.
 * @param refusal the server's answer, with `Retry-After` in seconds; undefined if none came
 */
export function planRetry(refusal: Refusal | undefined): {
  state: "offline" | "retrying" | "failed";
  waitMs: number;
} {
  if (!refusal) return { state: "offline", waitMs: RETRY_MS };
  if (refusal.status !== 429 && refusal.status < 500) return { state: "failed", waitMs: 0 };
  const asked = (refusal.retryAfter ?? 0) * 1_000;
  return { state: "retrying", waitMs: Math.min(asked > 0 ? asked : RETRY_MS, MAX_RETRY_MS) };
}
