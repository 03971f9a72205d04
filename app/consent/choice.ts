import { consent } from "#content/consent.ts";
import { retention } from "#content/retention.ts";
import type { ConsentRequest } from "#contract/consent.ts";
import { type ConsentKind, consentKinds } from "#contract/consent-kinds.ts";

/* The visitor's choice about cookies, in the browser (specification, sections 3 and 9). */

export type Choice = { kind: ConsentKind; analytics: boolean; marketing: boolean };

/** Under which number and wording the choice is on the server's record. */
export type ChoiceRecord = {
  id: string;
  version: string;
  at: string;
  /** What has not arrived there yet, this choice and those before it, the oldest first. */
  unsent: readonly ConsentRequest[];
};

/** Of a server that cannot be reached for long. */
const MOST_UNSENT = 20;

const keys = {
  kind: "cookieConsent",
  analytics: "analyticsCookie",
  marketing: "marketingCookie",
  record: "consentRecord",
} as const;

const listeners = new Set<() => void>();
/** The same object until it changes: React compares it. */
let known: { stored: string; choice: Choice | undefined } | undefined;
/** What storage would not take, as it should be: a choice then holds as long as the page. */
const memory = new Map<string, string | undefined>();

/** Nothing while nothing was chosen, when the wording has changed in substance since, or after a year. */
export function currentChoice(): Choice | undefined {
  const stored = [...[keys.kind, keys.analytics, keys.marketing].map(read), isInForce()].join();
  if (known?.stored !== stored) known = { stored, choice: choiceIn() };
  return known.choice;
}

export function currentRecord(): ChoiceRecord | undefined {
  try {
    const record = JSON.parse(read(keys.record) ?? "null") as ChoiceRecord | null;
    return record && typeof record.id === "string"
      ? { ...record, unsent: Array.isArray(record.unsent) ? record.unsent : [] }
      : undefined;
  } catch {
    return undefined;
  }
}

/** Notes a choice, with a number of its own for the record. */
export function choose(choice: Choice): void {
  write(keys.kind, choice.kind);
  const isCustom = choice.kind === "custom";
  write(keys.analytics, isCustom ? String(choice.analytics) : undefined);
  write(keys.marketing, isCustom ? String(choice.marketing) : undefined);
  const { kind, analytics, marketing } = choice;
  const [id, version, at] = [randomNumber(), consent.textVersion, new Date().toISOString()];
  const request = { id, choice: kind, analytics, marketing, textVersion: version, chosenAt: at };
  const unsent = [...(currentRecord()?.unsent ?? []), request].slice(-MOST_UNSENT);
  noteRecord({ id, version, at, unsent });
}

/** A choice of that number is on the server's record, or will never be. */
export function noteArrival(id: string): void {
  const record = currentRecord();
  if (record) noteRecord({ ...record, unsent: record.unsent.filter((one) => one.id !== id) });
}

function noteRecord(record: ChoiceRecord): void {
  write(keys.record, JSON.stringify(record));
  for (const hear of listeners) hear();
}

/** Hears every change, those of other tabs included; returns how to stop. */
export function onChoice(hear: () => void): () => void {
  listeners.add(hear);
  addEventListener("storage", hear);
  // Back from the browser's memory: what was chosen meanwhile was not told here.
  addEventListener("pageshow", hear);
  return () => {
    listeners.delete(hear);
    removeEventListener("storage", hear);
    removeEventListener("pageshow", hear);
  };
}

function choiceIn(): Choice | undefined {
  const kind = consentKinds.find((known) => known === read(keys.kind));
  if (!kind || !isInForce()) return undefined;
  if (kind !== "custom") {
    return { kind, analytics: kind === "accepted", marketing: kind === "accepted" };
  }
  return {
    kind,
    analytics: read(keys.analytics) === "true",
    marketing: read(keys.marketing) === "true",
  };
}

/** Whether what was chosen was about these words, and not so long ago that it has to be asked again. */
function isInForce(): boolean {
  const record = currentRecord();
  if (record?.version !== consent.textVersion) return false;
  const until = new Date(record.at);
  until.setMonth(until.getMonth() + retention.consentChoiceMonths);
  return until.getTime() > Date.now();
}

function read(key: string): string | undefined {
  if (memory.has(key)) return memory.get(key);
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

function write(key: string, value: string | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
    memory.delete(key);
  } catch {
    memory.set(key, value);
    forget(key);
  }
}

/** A full storage still lets go: better asked again with the next page than taken for the choice before. */
function forget(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Then there is none to be read either.
  }
}

/** `crypto.randomUUID` exists only on secure origins; a branch may try the site over plain http. */
const randomNumber = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
