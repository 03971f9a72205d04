import { changeWords } from "#content/staff/team.ts";
import type { Teammate, TeammateAnswer } from "#contract/staff-team.ts";
import { fillText } from "../fill-text.ts";
import { useStaffChange } from "../use-staff-query.ts";

/** Sends the invitation of somebody once more. */
export function useResend(onDone: (says: string) => void) {
  const change = useStaffChange<Teammate, TeammateAnswer>(
    "POST",
    ({ id }) => `/team/${id}/invitation`,
    ["/team"],
  );
  return {
    error: change.error,
    mutate: (person: Teammate) =>
      change.mutate(person, {
        onSuccess: () => onDone(fillText(changeWords.resend.done, { name: person.name })),
      }),
  };
}
