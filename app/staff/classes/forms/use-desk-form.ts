import { useQueryClient } from "@tanstack/react-query";
import { type ChangeEvent, useEffect, useId, useState } from "react";
import { classFormWords } from "#content/staff/classes.ts";
import { classDeskMessages } from "#contract/staff-classes.ts";
import { StaffCallError } from "../../staff-api.ts";

type Control = HTMLInputElement | HTMLSelectElement;

/** Beginnings of the paths whose answers a change of the timetable makes stale. */
export const timetablePaths = ["/classes", "/class-desk", "/overview/classes"];
/** The same for a change of a booking, which also changes its lead. */
export const bookingPaths = [...timetablePaths, "/leads", "/people"];

export function useRefresh() {
  const client = useQueryClient();
  return (stale: readonly string[]) =>
    client.invalidateQueries({
      predicate: ({ queryKey }) => stale.some((start) => String(queryKey[1]).startsWith(start)),
    });
}

/**
 * The values of a form of the timetable, and what the server says of them. A refused or failed call leaves the values
 * as they were typed, shows each error at its field and moves the focus to the first of them.
 */
export function useDeskForm<Values extends object>(initial: Values) {
  const form = useId();
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Record<string, string[]>>({});
  const [message, setMessage] = useState("");
  const [busy, setBusy] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const idOf = (field: string) => `${form}-${field}`;

  function set(part: Partial<Values>) {
    setValues((former) => ({ ...former, ...part }));
    setErrors((former) =>
      Object.fromEntries(Object.entries(former).filter(([field]) => !(field in part))),
    );
  }

  function failed(error: unknown) {
    const problem = error instanceof StaffCallError ? error.problem : undefined;
    const found = problem?.errors ?? {};
    setErrors(found);
    const isAtFields = Object.keys(found).length > 0;
    setMessage(isAtFields ? classFormWords.check : (error as Error).message);
    setRefusals((number) => number + 1);
  }
  // Once the errors are drawn: before, no field is marked.
  useEffect(() => {
    if (refusals === 0) return;
    const fields = `[id^="${CSS.escape(form)}"][aria-invalid]`;
    document.querySelector<HTMLElement>(fields)?.focus();
  }, [form, refusals]);

  return {
    values,
    set,
    busy,
    message,
    failed,
    errorOf: (field: string): string | undefined => errors[field]?.[0],
    idOf,
    /** The props of a field whose value is a text. */
    field: (name: keyof Values & string) => ({
      id: idOf(name),
      value: String(values[name]),
      error: errors[name]?.[0],
      onChange: ({ target }: ChangeEvent<Control>) =>
        set({ [name]: target.value } as unknown as Partial<Values>),
    }),
    /** Runs calls of the server one at a time; `failed` takes what they throw. */
    async run(calls: () => Promise<void>, onError: (error: unknown) => void = failed) {
      if (busy) return;
      setBusy(true);
      setErrors({});
      setMessage("");
      try {
        await calls();
      } catch (error) {
        onError(error);
      }
      setBusy(false);
    },
  };
}

export type DeskForm<Values extends object> = ReturnType<typeof useDeskForm<Values>>;

/** An empty field is no number: the server says what is missing. */
export const numberOf = (typed: string): number =>
  typed.trim() === "" ? Number.NaN : Number(typed);

/** Whether the record was changed by somebody else since it was opened. */
export const isOutdated = (error: unknown): boolean =>
  error instanceof StaffCallError &&
  error.problem?.status === 409 &&
  error.problem.message === classDeskMessages.conflict;
