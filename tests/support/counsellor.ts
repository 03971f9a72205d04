import { expect, type Page } from "@playwright/test";
import { comeAs } from "./colleague.ts";
import type { Site } from "./running-site.ts";
import { leadsOf, type Visitor } from "./visitor.ts";

/** A family that no other run has, of letters alone as the forms ask for. */
export const family = (start: string) =>
  start + [...String(process.pid)].map((digit) => "abcdefghij"[Number(digit)]).join("");

/** A counsellor, logged in on this page; the token is for calls beside it. */
export async function comeAsCounsellor(page: Page, site: Site) {
  const { token } = await comeAs(page, site, "counsellor");
  return token;
}

/** A visitor of the site, elsewhere. */
export async function enrol(page: Page, site: Site, visitor: Visitor) {
  const answer = await page.request.post("/api/v1/service", { data: visitor });
  expect(answer.status(), await answer.text()).toBe(201);
  const [lead] = leadsOf(site, visitor);
  return { id: String(lead?.id), personId: String(lead?.person_id) };
}

/** No telephone rings: what a click on a number does besides still happens. */
export function keepCallsHere() {
  addEventListener(
    "click",
    (event) => {
      if ((event.target as Element).closest('a[href^="tel:"]')) event.preventDefault();
    },
    true,
  );
}
