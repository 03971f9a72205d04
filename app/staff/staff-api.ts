import { createContext, useContext } from "react";
import type { User } from "#contract/account.ts";
import type { Outcome } from "../shell/api/api-client.ts";
import type { StaffProblem } from "./staff-fetch.ts";

export type StaffMethod = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** A call as whoever is signed in; its path without `/api/v1/staff`. Never throws. */
export type StaffFetch = <T>(
  method: StaffMethod,
  path: string,
  body?: object | FormData,
) => Promise<Outcome<T>>;

export type StaffContext = {
  me: User;
  fetchStaff: StaffFetch;
  /** For what is not JSON, such as files and streams: the answer itself, fetched with a token that is good. */
  openStaff: (path: string, init?: RequestInit) => Promise<Response>;
};

export const staffContext = createContext<StaffContext | null>(null);

export function useStaff(): StaffContext {
  const context = useContext(staffContext);
  if (!context) throw new Error("This part belongs inside the staff layout.");
  return context;
}

/** What a call of the back office was refused with; `problem` is absent where nothing answered. */
export class StaffCallError extends Error {
  override name = "StaffCallError";
  readonly problem: StaffProblem | undefined;

  constructor(problem?: StaffProblem) {
    super(problem?.message ?? "The server cannot be reached. What you typed is still here.");
    this.problem = problem;
  }
}

/** For queries and mutations, which tell failures by what is thrown. */
export function answerOf<T>(outcome: Outcome<T>): T {
  if (outcome.kind === "done") return outcome.value;
  throw new StaffCallError(outcome.kind === "refused" ? outcome.problem : undefined);
}
