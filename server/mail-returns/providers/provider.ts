import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { HttpProblem } from "../../http/problems.ts";
import type { ReturnReport } from "../../mail/returned/report.ts";

/** What a provider has sent, parsed from JSON. */
export type ProviderCall = {
  body: Record<string, unknown>;
  headers: IncomingHttpHeaders;
  now: Date;
};

/**
 * Reads the events of a provider after it has proved that they are the provider's.
 * @throws {HttpProblem} 403 if they are not
 */
export type Provider = (call: ProviderCall) => Promise<ReturnReport[]>;

export const forged = () =>
  new HttpProblem(403, "forbidden", "This call does not carry the provider’s proof.");

/** Compares in a time that tells nothing about either. */
export function isSame(one: string, other: string): boolean {
  const hash = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(hash(one), hash(other));
}

/** A part of what a provider has sent; an empty object if it is none. */
export const objectIn = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};

export const textIn = (value: unknown): string => (typeof value === "string" ? value : "");

export const listIn = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** A Message-ID in angle brackets, which some providers leave out. */
export const messageIdsIn = (...values: unknown[]): string[] =>
  values.flatMap((value) => {
    const id = textIn(value).trim().replace(/^<|>$/g, "");
    return id === "" ? [] : [`<${id}>`];
  });
