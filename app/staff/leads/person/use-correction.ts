import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { PersonPage } from "#contract/staff/staff-leads.ts";
import { useChangeSender } from "../../change-sender.ts";
import { answerOf, presentOf } from "../../staff-api.ts";
import { answersTo, keyOf } from "../../use-staff-query.ts";
import { allLeadPaths, leadPaths } from "../lead-cache.ts";

/** A correction of a person or an enquiry. */
type Correction = {
  /** That of its API call. */
  path: string;
  body: object;
  /** An open dialog shows whether it failed. */
  isInDialog?: true;
};

export type Corrections = ReturnType<typeof useCorrections>;

/**
 * Sends corrections of a person, one at a time. If somebody else was first, the page is shown as it is now, and `error`
 * says so.
 */
export function useCorrections(personId: string) {
  const send = useChangeSender();
  const client = useQueryClient();
  /** The change that was made last on this screen, which can be undone there. */
  const [lastId, setLastId] = useState<string | null>(null);
  const show = (page: PersonPage) => {
    client.setQueryData(keyOf(`${leadPaths.people}${personId}`), page);
  };
  const mutation = useMutation<PersonPage, Error, Correction>({
    mutationFn: async ({ path, body }) => answerOf(await send<PersonPage>("POST", path, body)),
    onSuccess: (page) => {
      show(page);
      setLastId(page.changes?.find(({ canUndo }) => canUndo)?.id ?? null);
    },
    onError: (error) => {
      const present = presentOf<PersonPage>(error);
      if (present) show(present);
    },
    onSettled: () => client.invalidateQueries(answersTo(allLeadPaths)),
  });
  return {
    busy: mutation.isPending,
    error: mutation.error,
    /** The error of a correction that was not made in a dialog. */
    pageError: mutation.variables?.isInDialog ? null : mutation.error,
    lastId,
    /** Forgets the last change. */
    close: () => setLastId(null),
    /** Forgets the last error. Call it when a dialog opens. */
    reset: mutation.reset,
    /** @param onDone called once it is stored */
    correct(correction: Correction, onDone?: () => void) {
      mutation.mutate(correction, { onSuccess: () => onDone?.() });
    },
    undo: (changeId: string) =>
      mutation.mutate({ path: `/people/changes/${changeId}/undo`, body: {} }),
  };
}
