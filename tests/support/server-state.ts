import { join } from "node:path";
import { DatabaseSync, type SQLInputValue, type SQLOutputValue } from "node:sqlite";
import { expect, type Page } from "@playwright/test";
import type { Site } from "./running-site.ts";
import type { ReceivedMail } from "./smtp.ts";

/*
 * What the server has stored and mailed. A page may show a change before the server has it, and mails leave later
 * still: browser tests read both only by these functions, each of which waits for what the test expects.
 */

type Row = Record<string, SQLOutputValue>;

/** A change or a mail comes within hundredths of a second. */
const soon = { intervals: [25] };

/**
 * Waits for exactly these rows. Before each read it waits until the server has answered all that the tabs have sent, so
 * that a row too many fails the test. A test that expects no row waits beforehand for what the page shows in that case.
 * @param sql a query with one value
 */
export async function expectRows(
  page: Page,
  site: Site,
  sql: string,
  value: SQLInputValue,
  expected: object[],
): Promise<void> {
  await expect
    .poll(async () => {
      await callsAnswered(page);
      return read(site, sql, value);
    }, soon)
    .toMatchObject(expected);
}

/** The one row that is found, once it is stored. Use `expectRows` for a change of it. */
export async function storedRow(
  page: Page,
  site: Site,
  sql: string,
  value: SQLInputValue,
): Promise<Row> {
  await expectRows(page, site, sql, value, [{}]);
  return read(site, sql, value)[0] ?? {};
}

const LEADS = "SELECT * FROM leads WHERE email = ?";
type Person = { email: string };

/** Expects what the institute has on record about a visitor, as `expectRows` does. */
export const expectLeads = (
  page: Page,
  site: Site,
  { email }: Person,
  expected: object[],
): Promise<void> => expectRows(page, site, LEADS, email, expected);

/** The one lead of a visitor, once it is stored. Use `expectLeads` for a change of it. */
export const storedLead = (page: Page, site: Site, { email }: Person): Promise<Row> =>
  storedRow(page, site, LEADS, email);

/** The mails to an address, oldest first, once `count` of them have arrived. */
export const arrivedMails = (site: Site, email: string, count: number) =>
  arrived(site, count, ({ envelope }) => envelope.to.includes(email));

/** The institute's notices about a visitor and the visitor's own mails, once `count` of them have arrived. */
export const arrivedMailsAbout = (site: Site, { email }: Person, count: number) =>
  arrived(
    site,
    count,
    ({ envelope, message }) =>
      envelope.to.includes(email) ||
      (message.replyTo ?? []).some(({ address }) => address === email),
  );

/** The newest mail to an address that fits, once there is one. */
export async function arrivedMail(
  site: Site,
  email: string,
  fits: (message: ReceivedMail["message"]) => boolean,
): Promise<ReceivedMail["message"]> {
  const newest = () =>
    site.mails.received.findLast(
      ({ envelope, message }) => envelope.to.includes(email) && fits(message),
    )?.message;
  await expect.poll(newest, soon).toBeDefined();
  return newest() as ReceivedMail["message"];
}

async function arrived(
  site: Site,
  count: number,
  isMeant: (mail: ReceivedMail) => boolean,
): Promise<ReceivedMail[]> {
  const mails = () => site.mails.received.filter(isMeant);
  await expect.poll(() => mails().length, soon).toBe(count);
  return mails();
}

/**
 * Settles once each call by which an open page may have changed something has its answer, or has failed. A call counts
 * as failed once its page is left.
 */
async function callsAnswered(page: Page): Promise<void> {
  for (const tab of page.context().pages()) {
    // A page without scripts, on which tabs begin and end, sends nothing, and its policy would refuse this.
    if (tab.url().endsWith("/robots.txt")) continue;
    // The browser tells of this request after all that were sent before it.
    await tab.evaluate(() => fetch("/robots.txt").catch(() => {})).catch(() => {});
    // A tab that closes meanwhile has nothing more to say.
    const all = await tab.requests().catch(() => []);
    const requests = all.filter((request) => request.method() !== "GET");
    await Promise.all(requests.map((request) => request.response().catch(() => null)));
  }
}

/** Reads the database beside the running server. */
function read({ dataDir }: Site, sql: string, value: SQLInputValue): Row[] {
  const file = join(dataDir, "sprachsetu.sqlite");
  const database = new DatabaseSync(file, { readOnly: true, timeout: 5_000 });
  try {
    return database.prepare(sql).all(value);
  } finally {
    database.close();
  }
}
