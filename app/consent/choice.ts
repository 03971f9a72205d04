import { consent } from "#content/cookie-consent.ts";
import type { ConsentRequest } from "#contract/consent.ts";
import { type ConsentKind, consentKinds } from "#contract/consent-answers.ts";
import { browserFetch, callApi } from "../shell/api/api-client.ts";

/* The visitor's choice about cookies: kept in the browser and sent to the server's record (specification, sections 3 and 9). */

export type Choice = { kind: ConsentKind; analytics: boolean; marketing: boolean };

/** The entry of the choice on the server's record. */
export type ChoiceRecord = {
  id: string;
  /** Version of the wording that was shown. */
  version: string;
  /** ISO 8601 in UTC. */
  at: string;
  /** Choices that have not reached the server yet, the oldest first. */
  unsent: readonly ConsentRequest[];
};

/** Older choices are dropped if the server cannot be reached for a long time. */
const MOST_UNSENT = 20;

const keys = {
  kind: "cookieConsent",
  analytics: "analyticsCookie",
  marketing: "marketingCookie",
  record: "consentRecord",
} as const;

const listeners = new Set<() => void>();
/** The choice that was read last: React needs the same object until something changes. */
let known: { stored: string; choice: Choice | undefined } | undefined;
/** Values that could not be stored; a choice with such a value applies until the page is left. */
const memory = new Map<string, string | undefined>();

/** The choice in force; undefined before the first one, after a change of the wording, and after `askAgainMonths`. */
export function currentChoice(): Choice | undefined {
  const stored = [...[keys.kind, keys.analytics, keys.marketing].map(read), isInForce()].join();
  if (known?.stored !== stored) known = { stored, choice: readChoice() };
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

/** Stores a choice, with a new id for the record. */
export function choose(choice: Choice): void {
  write(keys.kind, choice.kind);
  const isCustom = choice.kind === "custom";
  write(keys.analytics, isCustom ? String(choice.analytics) : undefined);
  write(keys.marketing, isCustom ? String(choice.marketing) : undefined);
  const { kind, analytics, marketing } = choice;
  const [id, version, at] = [randomId(), consent.textVersion, new Date().toISOString()];
  const request = { id, choice: kind, analytics, marketing, textVersion: version, chosenAt: at };
  const unsent = [...(currentRecord()?.unsent ?? []), request].slice(-MOST_UNSENT);
  saveRecord({ id, version, at, unsent });
}

/** Takes a choice off the list of those to send. */
function removeUnsent(id: string): void {
  const record = currentRecord();
  if (record) saveRecord({ ...record, unsent: record.unsent.filter((one) => one.id !== id) });
}

function saveRecord(record: ChoiceRecord): void {
  write(keys.record, JSON.stringify(record));
  for (const listener of listeners) listener();
}

/** Calls `listener` after every change, also in another tab. @returns a function that stops the calls */
export function onChoice(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener("storage", listener);
  // A page in the back/forward cache gets no storage events: it asks when it is shown again.
  addEventListener("pageshow", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", listener);
    removeEventListener("pageshow", listener);
  };
}

/** Ids of the choices that are being sent. */
const sending = new Set<string>();

/** Sends the choices that the server does not have yet. What fails is sent again with the next page load. */
export async function sendRecords(): Promise<void> {
  await Promise.all((currentRecord()?.unsent ?? []).map(send));
}

async function send(request: ConsentRequest): Promise<void> {
  const { id } = request;
  if (sending.has(id)) return;
  sending.add(id);
  const outcome = await callApi(browserFetch, "/consent", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(request),
    // The page reloads after a withdrawal.
    keepalive: true,
  });
  sending.delete(id);
  // A 422 would be the answer to every further attempt.
  const isDone =
    outcome.kind === "done" || (outcome.kind === "refused" && outcome.problem.status === 422);
  if (isDone) removeUnsent(id);
}

function readChoice(): Choice | undefined {
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

/** Whether the choice was about the current wording and is not too old. */
function isInForce(): boolean {
  const record = currentRecord();
  if (record?.version !== consent.textVersion) return false;
  const until = new Date(record.at);
  until.setMonth(until.getMonth() + consent.askAgainMonths);
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

/** Removing works even if the storage is full. Asking again on the next page is better than using the previous choice. */
function forget(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // If removing is forbidden, so is reading.
  }
}

/** 32 hexadecimal digits. `crypto.randomUUID` exists only on secure origins; the site may be tried over plain HTTP. */
const randomId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
