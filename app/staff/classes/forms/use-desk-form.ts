import { useQueryClient } from "@tanstack/react-query";
import { type ChangeEvent, useEffect, useId, useState } from "react";
import { classFormWords } from "#content/staff/class-words.ts";
import { answerOf, StaffCallError, useStaff } from "../../staff-api.ts";
import { answersTo } from "../../use-staff-query.ts";

type Control = HTMLInputElement | HTMLSelectElement;

/** Beginnings of the paths whose answers a change of the timetable makes stale. */
export const timetablePaths = ["/classes", "/class-desk", "/overview/classes"];
/** The same for a change of a booking, which also changes its lead. */
export const bookingPaths = [...timetablePaths, "/leads", "/people"];

/**
 * The values of a form of the timetable, with the server's errors. A refused or failed call leaves the values as they
 * were typed, shows each error at its field and moves the focus to the first of these fields.
 * @param stale beginnings of the paths whose answers a saved form makes stale
 */
export function useDeskForm<Values extends object>(
  initial: Values,
  stale: readonly string[] = timetablePaths,
) {
  const { fetchStaff } = useStaff();
  const client = useQueryClient();
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
  // In an effect, because fields are marked as invalid only once the errors are rendered.
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
    /** Sends the values to the staff API. Call it within `run`, which handles its `StaffCallError`. */
    async save<Answer>(method: "POST" | "PUT", path: string, body: object): Promise<Answer> {
      const answer = answerOf(await fetchStaff<Answer>(method, path, body));
      void client.invalidateQueries(answersTo(stale));
      return answer;
    },
    /** Runs calls to the server, unless others are under way. `onError` gets what they throw. */
    async run(
      calls: () => Promise<void>,
      onError: (error: unknown) => void | Promise<void> = failed,
    ) {
      if (busy) return;
      setBusy(true);
      setErrors({});
      setMessage("");
      try {
        await calls();
      } catch (error) {
        await onError(error);
      }
      setBusy(false);
    },
  };
}

export type DeskForm<Values extends object> = ReturnType<typeof useDeskForm<Values>>;

/** The number in a field. An empty field is sent as `null`, so that the server says what is missing. */
export const numberOf = (typed: string): number =>
  typed.trim() === "" ? Number.NaN : Number(typed);
