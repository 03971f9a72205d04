import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { StaffPost } from "#contract/staff-blog.ts";
import type { StaffLetter } from "#contract/staff-letters.ts";
import { answerOf, presentOf, StaffCallError, type StaffMethod, useStaff } from "../staff-api.ts";
import { staffPaths } from "../staff-paths.ts";
import { forgetLists, type PostEditor } from "./use-post-editor.ts";

/**
 * What becomes of a post beside its text. Everything written is saved first: what is published is what
 * stands on the screen.
 * @param onLacks told which fields keep it from being published
 */
export function usePublishing(
  editor: PostEditor,
  onLacks: (lacks: Record<string, string[]>) => void,
) {
  const { fetchStaff } = useStaff();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<StaffCallError>();
  const { id } = editor.post;

  async function act<T>(
    method: StaffMethod,
    pathOf: (revision: number) => string,
    bodyOf: (revision: number) => object | undefined,
  ): Promise<{ answer: T } | undefined> {
    setBusy(true);
    setError(undefined);
    onLacks({});
    try {
      if (!(await editor.settle())) return undefined;
      const revision = editor.revision();
      const outcome = await fetchStaff<T>(method, pathOf(revision), bodyOf(revision));
      return { answer: answerOf(outcome) };
    } catch (thrown) {
      const failure = thrown instanceof StaffCallError ? thrown : new StaffCallError();
      onLacks(failure.problem?.errors ?? {});
      setError(failure);
      const present = presentOf<StaffPost>(failure);
      if (present) editor.meet(present);
      return undefined;
    } finally {
      setBusy(false);
    }
  }

  return {
    isBusy,
    error,
    lacks: Object.values(error?.problem?.errors ?? {}).flat(),

    /** @returns whether it was done */
    async change(what: "publish" | "unpublish", body: object): Promise<boolean> {
      const done = await act<StaffPost>(
        "POST",
        () => `/blog/posts/${id}/${what}`,
        (revision) => ({ revision, ...body }),
      );
      if (done) editor.accept(done.answer, true);
      return done !== undefined;
    },

    async remove(): Promise<void> {
      const done = await act(
        "DELETE",
        (revision) => `/blog/posts/${id}?revision=${revision}`,
        () => undefined,
      );
      if (!done) return;
      editor.forget();
      await forgetLists(client);
      await navigate(staffPaths.posts, { replace: true });
    },

    /** Begins a letter that brings the post, and goes there. */
    async toLetter(): Promise<void> {
      const post = editor.post.address ?? "";
      const done = await act<StaffLetter>(
        "POST",
        () => "/newsletter/letters",
        () => ({ post }),
      );
      if (done) await navigate(staffPaths.letter.replace(":id", done.answer.id));
    },
  };
}
