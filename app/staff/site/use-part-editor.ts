import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { isSame } from "#contract/site-changes.ts";
import { type SitePart, type SiteValues, siteValues, valueErrors } from "#contract/site-values.ts";
import type { SitePartState } from "#contract/staff-site.ts";
import { answerOf, StaffCallError, type StaffMethod, useStaff } from "../staff-api.ts";
import { useUnsaved } from "../ui/use-unsaved.ts";
import { keyOf } from "../use-staff-query.ts";
import { type Path, withValueAt } from "./part-field.ts";

type Errors = Readonly<Record<string, readonly string[]>>;

const none: Errors = {};

/**
 * A part while it is edited: what is typed is kept in the tab until it is saved, and each change goes
 * out with the version that it was made from.
 */
export function usePartEditor<P extends SitePart>(state: SitePartState<P>) {
  const { part } = state;
  const { fetchStaff } = useStaff();
  const client = useQueryClient();
  const { unsaved, set: keep, saved, isFound } = useUnsaved<unknown>(`site:${part}`);
  const [errors, setErrors] = useState<Errors>(none);
  const [failure, setFailure] = useState<Error>();
  const [conflict, setConflict] = useState<SitePartState<P>>();
  const [isBusy, setBusy] = useState(false);

  const stored = state.draft ?? state.published;
  const value = (unsaved?.value ?? stored) as SiteValues[P];
  const isDirty = unsaved !== undefined && !isSame(value, stored);
  const version = isDirty ? unsaved.revision : state.version;

  const set = (path: Path, next: unknown) => {
    setFailure(undefined);
    const whole = withValueAt(value, path, next);
    keep(isSame(whole, stored) && !isBusy ? undefined : { revision: version, value: whole });
  };

  /** The part as it is now, for the form and for the list of parts. */
  function show(answer: SitePartState<P>) {
    client.setQueryData(keyOf(`/site/${part}`), answer);
    void client.invalidateQueries({ queryKey: keyOf("/site"), exact: true });
    return answer;
  }

  /**
   * @param isDone whether the part, changed meanwhile, is as it was wanted: an answer was lost on its way
   * @returns the part as it is now; nothing where it was refused, which the form then shows
   */
  async function call(
    method: StaffMethod,
    path: string,
    body?: object,
    isDone: (present: SitePartState<P>) => boolean = () => false,
  ) {
    setBusy(true);
    setFailure(undefined);
    try {
      return show(
        answerOf(await fetchStaff<SitePartState<P>>(method, `/site/${part}${path}`, body)),
      );
    } catch (error) {
      const problem = error instanceof StaffCallError ? error.problem : undefined;
      const present = (problem as { present?: SitePartState<P> } | undefined)?.present;
      if (present && isDone(present)) return show(present);
      if (present) setConflict(present);
      else {
        setErrors(problem?.errors ?? none);
        setFailure(error as Error);
      }
      return undefined;
    } finally {
      setBusy(false);
    }
  }

  async function save(from = version) {
    const whole = withIds(part, value);
    const checked = siteValues[part].safeParse(whole);
    if (!checked.success) {
      setErrors(valueErrors(checked.error));
      return undefined;
    }
    setErrors(none);
    const answer = await call(
      "PUT",
      "/draft",
      { version: from, value: whole },
      ({ draft, published }) => isSame(draft ?? published, checked.data),
    );
    // What was typed while the answer was on its way is not saved yet.
    if (answer) saved(value, answer.version);
    return answer;
  }

  return {
    value,
    version,
    isDirty,
    /** What stands in the form was typed before a reload. */
    isKept: isFound && isDirty,
    /** Somebody else has changed the part since this was begun. */
    isBehind: isDirty && version !== state.version,
    isBusy,
    errors,
    failure,
    conflict,
    set,
    save,
    /** The former versions and the defaults come in by this. */
    replace: (next: SiteValues[P]) => keep({ revision: version, value: next }),
    drop() {
      setErrors(none);
      keep(undefined);
    },
    discard: () => call("DELETE", `/draft?version=${state.version}`),
    publish: (at: number) =>
      call(
        "POST",
        "/publish",
        { version: at },
        ({ draft, published }) => draft === undefined && isSame(published, stored),
      ),
    restore: (number: number) =>
      call("POST", `/versions/${number}/restore`, { version: state.version }),
    closeConflict: () => setConflict(undefined),
    async keepMine() {
      if (!conflict) return undefined;
      const present = conflict;
      setConflict(undefined);
      client.setQueryData(keyOf(`/site/${part}`), present);
      keep({ revision: present.version, value });
      return save(present.version);
    },
    takeTheirs() {
      if (conflict) client.setQueryData(keyOf(`/site/${part}`), conflict);
      setConflict(undefined);
      setErrors(none);
      keep(undefined);
    },
  };
}

export type PartEditor = ReturnType<typeof usePartEditor>;

/** `Do I need a visa?` becomes `do-i-need-a-visa`, and with a figure where that is taken. */
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

/** New entries get the id that they keep from what they say; the others have theirs. */
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
