import { expect } from "vitest";
import { type RequestsPage, requestsChanged, requestsPage } from "#contract/requests.ts";
import { mailsTo } from "./account-requests.ts";
import { good } from "./lead-samples.ts";
import type { TestApp } from "./test-app.ts";

/** The token of the newest link to the page 'Your requests' that was mailed to an address. */
export async function requestToken(served: TestApp, email: string): Promise<string> {
  const texts = (await mailsTo(served, email)).map(({ text }) => text);
  const tokens = texts.flatMap((text) => /\/your-requests\?token=([\w-]+)/.exec(text)?.[1] ?? []);
  return tokens.at(-1) ?? "";
}

/** Asks for a new link by mail. @returns its token */
export async function askedToken(served: TestApp, email: string): Promise<string> {
  good(await sendToRequests(served, "link", { email }), 202);
  const token = await requestToken(served, email);
  expect(token).not.toBe("");
  return token;
}

export const sendToRequests = (
  { app }: TestApp,
  call: string,
  payload: object,
  headers: Record<string, string> = {},
) => app.inject({ method: "POST", url: `/api/v1/requests/${call}`, payload, headers });

export const openRequests = ({ app }: TestApp, token: string) =>
  app.inject({ url: `/api/v1/requests?token=${token}` });

/** The page as the API gives it, which must be as the contract says. */
export async function requestsBehind(served: TestApp, token: string): Promise<RequestsPage> {
  const body = good(await openRequests(served, token));
  expect(requestsPage.parse(body)).toEqual(body);
  return requestsPage.parse(body);
}

/** Changes a request, which must succeed. @returns the message and the page as it is then */
export async function changeRequests(served: TestApp, call: string, payload: object) {
  const body = good(await sendToRequests(served, call, payload));
  expect(requestsChanged.parse(body)).toEqual(body);
  return requestsChanged.parse(body);
}
