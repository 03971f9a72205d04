import { type Browser, devices, expect, type Locator, type Page } from "@playwright/test";
import { rosterPath } from "#app/staff/staff-paths.ts";
import { timeInWords } from "#contract/branch.ts";
import { comeAs } from "./colleague.ts";
import { family, keepCallsHere } from "./counsellor.ts";
import { patiently } from "./member.ts";
import { openWednesday } from "./open-wednesday.ts";
import { openSite, type Site, test as siteTest } from "./running-site.ts";
import { arrivedMails, arrivedMailsAbout } from "./server-state.ts";
import { addClass, addTrainer } from "./site-timetable.ts";
import type { ReceivedMail } from "./smtp.ts";

/*
 * A visitor on a phone and a counsellor at the desk, each in a browser of their own. The desk plans the classes, the
 * visitor comes without knowing the site, and every mail is read.
 */

/** A phone of 390 px with a touch screen, whose user is in this time zone. */
export const phoneIn = (timezoneId: string) => ({
  timezoneId,
  locale: "en-GB",
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  userAgent: devices["Pixel 7"].userAgent,
});

/** What a visitor has done so far on the way to a seat. */
type Effort = { taps: number; fields: number };

/** The visitor's hands, which count what they tap and which fields they fill in. */
export function handsOn() {
  const effort: Effort = { taps: 0, fields: 0 };
  return {
    effort,
    async tap(target: Locator): Promise<void> {
      effort.taps += 1;
      await target.tap();
    },
    async type(field: Locator, text: string): Promise<void> {
      effort.fields += 1;
      await field.fill(text);
    },
  };
}

type JourneyDesk = {
  page: Page;
  /** A call of the back office. `path` leaves out `/api/v1/staff`. */
  // biome-ignore lint/suspicious/noExplicitAny: each call has an answer of its own
  call: (method: string, path: string, data?: object) => Promise<any>;
  /** Plans a demo class of a trainer who gives no other. @returns its id */
  plan: (trainer: string, fields: object) => Promise<string>;
  /** Adds a room in Karnal. @returns its id */
  addRoom: () => Promise<string>;
  /** Reads who comes to a class. */
  readRoster: (id: string) => Promise<void>;
  /** Somebody on the roster that is open. */
  person: (name: string) => Locator;
};

/** A counsellor at the desk. */
async function openDesk(browser: Browser, site: Site): Promise<JourneyDesk> {
  // Without these, the context would have the visitor's telephone.
  const computer = { ...devices["Desktop Chrome"], timezoneId: "Asia/Kolkata" };
  const context = await browser.newContext({
    ...computer,
    baseURL: site.url,
    reducedMotion: "reduce",
  });
  await context.addInitScript(keepCallsHere);
  const page = await context.newPage();
  const { token } = await comeAs(page, site, "counsellor");
  const call: JourneyDesk["call"] = async (method, path, data) => {
    const how = {
      method,
      headers: { authorization: `Bearer ${token}` },
      ...(data ? { data } : {}),
    };
    const answer = await patiently(() => page.request.fetch(`/api/v1/staff${path}`, how));
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  };
  return {
    page,
    call,
    async plan(trainer, fields) {
      const { id } = await addTrainer(call, trainer);
      return addClass(call, id, fields);
    },
    async addRoom() {
      const name = family("Room");
      const { rooms } = await call("POST", "/rooms", { branch: "karnal", name, places: 12 });
      return rooms.find((room: { name: string }) => room.name === name).id;
    },
    async readRoster(id) {
      await page.goto(rosterPath(id));
    },
    person: (name) => page.getByRole("main").getByRole("listitem").filter({ hasText: name }),
  };
}

/**
 * Playwright's `test` with a site for each journey, whose database is empty: how many classes and enquiries there are
 * decides what pages say, and after the fifth enquiry of one network in ten minutes bookings are confirmed by phone.
 */
export const test = siteTest.extend<{ ownSite: Site; desk: JourneyDesk }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from this pattern what the fixture needs.
  ownSite: async ({}, use) => {
    const site = await openSite();
    await use(site);
    await site.close();
  },
  baseURL: async ({ ownSite }, use) => use(ownSite.url),
  desk: async ({ browser, ownSite }, use) => {
    const desk = await openDesk(browser, ownSite);
    await use(desk);
    await desk.page.context().close();
  },
});

/** The first Wednesday on which the tests plan classes, and the one after it: both branches are open then. */
export const wednesday = (weeks: 0 | 1 = 0): string =>
  Temporal.PlainDate.from(openWednesday()).add({ weeks }).toString();

/** `Wednesday 13 January`. */
export const dayInWords = (day: string): string =>
  timeInWords(new Date(`${day}T00:00Z`), "UTC").replace(/,.*/, "");

/** The newest mail to a visitor, once so many have come. */
export async function newestMail(site: Site, email: string, count: number) {
  const mails = await arrivedMails(site, email, count);
  return read(mails.at(-1));
}

/** The mail to the institute about the first booking of a visitor. */
export async function noticeAbout(site: Site, { email }: { email: string }) {
  const mails = await arrivedMailsAbout(site, { email }, 2);
  return read(mails.find(({ envelope }) => !envelope.to.includes(email)));
}

function read(mail: ReceivedMail | undefined) {
  const { subject = "", text = "" } = mail?.message ?? {};
  // Lines are broken where the mail's width ends, and facts stand in columns.
  return { subject, text: text.replaceAll(/\s+/g, " "), raw: mail?.raw ?? "" };
}

/** The visitor's own link in a mail, as a path. */
export const linkIn = (text: string): string => /\/booking\?token=[\w-]+/.exec(text)?.[0] ?? "";
