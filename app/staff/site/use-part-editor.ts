import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { isSame } from "#contract/site-changes.ts";
import { type SitePart, type SiteValues, siteValues, valueErrors } from "#contract/site-values.ts";
import type { SitePartState } from "#contract/staff/staff-site.ts";
import { type SendChange, useChangeSender } from "../change-sender.ts";
import { answerOf, presentOf, StaffCallError } from "../staff-api.ts";
import { useUnsaved } from "../ui/drafts.ts";
import { keyOf } from "../use-staff-query.ts";
import { type Path, withValueAt } from "./part-field.ts";

type Errors = Readonly<Record<string, readonly string[]>>;

const NO_ERRORS: Errors = {};

type Change<P extends SitePart> = {
  method: Parameters<SendChange>[0];
  path: string;
  body?: object;
  onLate?: (late: SitePartState<P>) => object;
};

/**
 * Edits a part of the site. Unsaved changes are kept in the tab, and each call carries the version that
 * the changes are based on.
 */
export function usePartEditor<P extends SitePart>(state: SitePartState<P>) {
  const { part } = state;
  const client = useQueryClient();
  const key = `site:${part}`;
  const { unsaved, set: setUnsaved, saved, rebase, isFound } = useUnsaved<unknown>(key);
  const sendChange = useChangeSender(key);
  const [errors, setErrors] = useState<Errors>(NO_ERRORS);
  const [conflict, setConflict] = useState<SitePartState<P>>();
  const change = useMutation({
    mutationFn: send,
    onError: (error) =>
      setErrors((error instanceof StaffCallError && error.problem?.errors) || NO_ERRORS),
  });
  const isBusy = change.isPending;

  const stored = state.draft ?? state.published;
  const value = (unsaved?.value ?? stored) as SiteValues[P];
  const isDirty = unsaved !== undefined && !isSame(value, stored);
  const version = isDirty ? unsaved.revision : state.version;

  const set = (path: Path, next: unknown) => {
    if (change.isError) change.reset();
    const whole = withValueAt(value, path, next);
    setUnsaved(isSame(whole, stored) && !isBusy ? undefined : { revision: version, value: whole });
  };

  /** Puts the part as it is now into the cache, and makes the list of parts load again. */
  function cache(answer: SitePartState<P>) {
    // The answer to a save that is repeated says what the part was then: somebody may have saved it since.
    client.setQueryData<SitePartState<P>>(keyOf(`/site/${part}`), (now) =>
      now && now.version > answer.version ? now : answer,
    );
    void client.invalidateQueries({ queryKey: keyOf("/site"), exact: true });
    void client.invalidateQueries({ queryKey: keyOf("/sample-facts"), exact: true });
    return answer;
  }

  async function send({ method, path, body, onLate }: Change<P>) {
    try {
      const outcome = await sendChange(method, `/site/${part}${path}`, body, onLate);
      return cache(answerOf(outcome));
    } catch (error) {
      const present = presentOf<SitePartState<P>>(error);
      if (!present) throw error;
      setConflict(present);
      return undefined;
    }
  }

  /** @returns the part as it is now; undefined if the change was refused, which the form then shows */
  const call = (asked: Change<P>) => change.mutateAsync(asked).catch(() => undefined);

  async function save(from = version) {
    const whole = withIds(part, value);
    const checked = siteValues[part].safeParse(whole);
    if (!checked.success) {
      setErrors(valueErrors(checked.error));
      return undefined;
    }
    setErrors(NO_ERRORS);
    const answer = await call({
      method: "PUT",
      path: "/draft",
      body: { version: from, value: whole },
      onLate(late) {
        cache(late);
        rebase(late.version);
        return { version: late.version, value: whole };
      },
    });
    // Keeps what was typed since the request as unsaved.
    if (answer) saved(value, answer.version);
    return answer;
  }

  function drop() {
    setErrors(NO_ERRORS);
    setUnsaved(undefined);
  }

  /** Drops the unsaved changes, unless something was typed since the call: then the whole form stays as unsaved. */
  function replaceAll(answer: SitePartState<P> | undefined): boolean {
    if (!answer) return false;
    setErrors(NO_ERRORS);
    saved(value, answer.version);
    return true;
  }

  return {
    value,
    version,
    isDirty,
    /** Whether the form shows unsaved changes from before a reload. */
    isRestored: isFound && isDirty,
    /**
     * Whether somebody else has changed the part since these changes were begun. At the end of a call of our own, part
     * and changes do not get the new version in the same moment.
     */
    isOutdated: isDirty && !isBusy && version < state.version,
    isBusy,
    errors,
    failure: change.error,
    conflict,
    set,
    save,
    /** Puts a whole value into the form, such as the defaults. */
    replace: (next: SiteValues[P]) => setUnsaved({ revision: version, value: next }),
    drop,
    /** Drops the unsaved changes along with the stored draft, if there is one. Returns whether both are gone. */
    async discard() {
      if (state.draft === undefined) {
        drop();
        return true;
      }
      const path = `/draft?version=${state.version}`;
      return replaceAll(await call({ method: "DELETE", path }));
    },
    publish: (at: number) => call({ method: "POST", path: "/publish", body: { version: at } }),
    /** Returns whether the version is now the draft, in place of the unsaved changes. */
    async restore(number: number) {
      const path = `/versions/${number}/restore`;
      return replaceAll(await call({ method: "POST", path, body: { version: state.version } }));
    },
    closeConflict: () => setConflict(undefined),
    async keepMine() {
      if (!conflict) return undefined;
      const present = conflict;
      setConflict(undefined);
      client.setQueryData(keyOf(`/site/${part}`), present);
      setUnsaved({ revision: present.version, value });
      return save(present.version);
    },
    takeTheirs() {
      if (conflict) client.setQueryData(keyOf(`/site/${part}`), conflict);
      setConflict(undefined);
      drop();
    },
  };
}

export type PartEditor = ReturnType<typeof usePartEditor>;

/** `Do I need a visa?` becomes `do-i-need-a-visa`, with a number at the end if that is taken. */
function idFrom(words: string, taken: Set<string>): string {
  const plain = words
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, 60)
    .replaceAll(/^-+|-+$/g, "");
  const base = /^(?:faq|topic|content|newsletter|main|root)(?:-|$)/.test(plain)
    ? `about-${plain}`
    : plain || "entry";
  let id = base;
  for (let number = 2; taken.has(id); number += 1) id = `${base}-${number}`;
  taken.add(id);
  return id;
}

const idsOf = (entries: readonly { id: string }[]) => new Set(entries.map(({ id }) => id));

/** Gives new entries an id made of their text, which they keep from then on. */
function withIds<P extends SitePart>(part: P, value: SiteValues[P]): SiteValues[P] {
  if (part === "reviews") {
    const reviews = value as SiteValues["reviews"];
    const taken = idsOf(reviews.rows.flat());
    return {
      ...reviews,
      rows: reviews.rows.map((row) =>
        row.map((review) => ({ ...review, id: review.id || idFrom(review.name, taken) })),
      ),
    } as SiteValues[P];
  }
  if (part === "faq") {
    const { topics } = value as SiteValues["faq"];
    const takenTopics = idsOf(topics);
    const taken = idsOf(topics.flatMap(({ questions }) => questions));
    return {
      topics: topics.map((topic) => ({
        ...topic,
        id: topic.id || idFrom(topic.title, takenTopics),
        questions: topic.questions.map((one) => ({
          ...one,
          id: one.id || idFrom(one.question, taken),
        })),
      })),
    } as SiteValues[P];
  }
  return value;
}
