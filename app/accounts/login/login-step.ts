import type { AccountAnswer } from "../form/account-answer.ts";
import type { AppKey } from "../second-factor/app-key.ts";

type Method = "totp" | "passkey" | "recovery";

/** What the first proof of somebody of the institute gives: good for the second factor's calls only. */
export type SecondFactorDue = { token: string; methods: readonly Method[] };

/** Where a login is. Without scripts it travels in hidden fields. */
export type LoginStep =
  | { at: "password" }
  | { at: "second factor"; due: SecondFactorDue }
  | { at: "set-up"; due: SecondFactorDue; app?: AppKey | undefined }
  /** Logged in already; the codes are shown this once. */
  | { at: "codes"; codes: readonly string[] };

/** The step that a form leads to, or comes back to with what was wrong. */
export type LoginAnswer = {
  step: LoginStep;
  /** The form that it is about, where a step has several. */
  intent?: string;
  answer?: AccountAnswer | undefined;
};

export const firstStep: LoginStep = { at: "password" };

/** The step after a first proof that asks for a second. Without a method, one must be set up now. */
export const stepFor = (due: SecondFactorDue): LoginStep => ({
  at: due.methods.length > 0 ? "second factor" : "set-up",
  due,
});

/** Reads what another page has handed over; undefined where that is none. */
export function asDue(handedOver: unknown): SecondFactorDue | undefined {
  const { token, methods } = (handedOver ?? {}) as Partial<SecondFactorDue>;
  return typeof token === "string" && Array.isArray(methods) ? { token, methods } : undefined;
}
