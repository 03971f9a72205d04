import { expect, type Page } from "@playwright/test";
import { comeAs } from "./colleague.ts";
import type { Site } from "./running-site.ts";
import { storedRow } from "./server-state.ts";
import type { Visitor } from "./visitor.ts";

/** A family name that no other run uses, made of letters alone, as the forms require. */
export const family = (start: string) =>
  start + [...String(process.pid)].map((digit) => "abcdefghij"[Number(digit)]).join("");

/** A counsellor, logged in on this page; the token is for calls beside it. */
export async function comeAsCounsellor(page: Page, site: Site) {
  const { token } = await comeAs(page, site, "counsellor");
  return token;
}

/** Enrols a visitor of the site through the API. */
export async function enrol(page: Page, site: Site, visitor: Visitor) {
  const answer = await page.request.post("/api/v1/service", { data: visitor });
  expect(answer.status(), await answer.text()).toBe(201);
  const { reference }: { reference: string } = await answer.json();
  const lead = "SELECT id, person_id FROM leads WHERE reference = ?";
  const { id, person_id } = await storedRow(page, site, lead, reference);
  return { id: String(id), personId: String(person_id), reference };
}

/** Keeps a click on a number from opening a telephone app. Whatever else the click does still happens. */
export function keepCallsHere() {
  addEventListener(
    "click",
    (event) => {
      if ((event.target as Element).closest('a[href^="tel:"]')) event.preventDefault();
    },
    true,
  );
}
