/**
 * Where somebody is who signs up or recovers a password: an address, the code mailed to it, a
 * password. Without scripts it travels in hidden fields, with them it is kept by the tab.
 */
export type FlowStep =
  | { at: "address"; name: string; email: string }
  | { at: "code"; name: string; email: string; sentAt: number }
  | { at: "password"; name: string; email: string; token: string };

/** The order of the steps. */
export const stepNames = ["address", "code", "password"] as const;

export const firstStep: FlowStep = { at: "address", name: "", email: "" };

/** Reads a step that was kept; undefined where it is none. */
export function asStep(kept: unknown): FlowStep | undefined {
  const { at, name, email, sentAt, token } = (kept ?? {}) as Record<string, unknown>;
  if (typeof name !== "string" || typeof email !== "string") return undefined;
  if (at === "address") return { at, name, email };
  if (at === "code" && typeof sentAt === "number") return { at, name, email, sentAt };
  if (at === "password" && typeof token === "string") return { at, name, email, token };
  return undefined;
}
