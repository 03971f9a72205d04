import { expect } from "@playwright/test";
import { staffPaths } from "#app/staff/staff-paths.ts";
import { actionWords } from "#content/staff/actions.ts";
import { mailWords } from "#content/staff/mails.ts";
import { partEditor, siteHistory, sitePartWords } from "#content/staff/site-editor.ts";
import { systemWords } from "#content/staff/system.ts";
import { inviteWords, teamWords } from "#content/staff/team.ts";
import { type SitePart, type SiteValues, siteParts } from "#contract/site-values.ts";
import type { SitePartState } from "#contract/staff/staff-site.ts";
import { enrol } from "./counsellor.ts";
import { noteReturn } from "./note-return.ts";
import { storedRow } from "./server-state.ts";
import { button, once, open, type StaffView, type ViewDesk } from "./staff-views.ts";
import { newVisitor } from "./visitor.ts";

const dialog = ({ page }: ViewDesk, name: string | RegExp) => page.getByRole("dialog", { name });
const part = (name: string) => staffPaths.siteContentPart.replace(":part", name);
/**
 * Parts whose entries are walked by keyboard. Entries are alike in all parts: one part shows open ones, the other
 * folded ones.
 */
const WALKED: readonly SitePart[] = ["social", "hours"];
const NEW_PHONE = "+91 98111 22333";

/** Changes a part of the site as somebody else would: its draft, or with `publishes` what the site shows. */
async function changeElsewhere<Part extends SitePart>(
  { call }: ViewDesk,
  name: Part,
  change: Partial<SiteValues[Part]>,
  publishes = false,
): Promise<void> {
  const { published, version }: SitePartState = await call("GET", `/site/${name}`);
  const value = { ...(published as SiteValues[Part]), ...change };
  const saved: SitePartState = await call("PUT", `/site/${name}/draft`, { version, value });
  if (publishes) await call("POST", `/site/${name}/publish`, { version: saved.version });
}

/** Parts that are checked elsewhere: two in other states below, and the lists of the footer in staff-site.e2e.ts. */
const SEEN_ELSEWHERE: readonly SitePart[] = ["contact", "greetings", "footer"];

const FEW = 2;
/** As many as a row of reviews must have. */
const FEW_REVIEWS = 5;

/** A draft of a part with few entries in each of its lists: the others are alike. */
async function shorten({ call }: ViewDesk, name: SitePart): Promise<void> {
  const { published, version }: SitePartState = await call("GET", `/site/${name}`);
  const value = withFewEntries(published, name === "reviews" ? FEW_REVIEWS : FEW);
  await call("PUT", `/site/${name}/draft`, {
    version,
    value: name === "hours" ? withOwnHours(value as SiteValues["hours"]) : value,
  });
}

/** A weekday with hours of its own, and a year that is over. */
const withOwnHours = ({ karnal, berlin }: SiteValues["hours"]): SiteValues["hours"] => ({
  karnal: {
    ...karnal,
    ownHours: [{ day: 6, opens: "09:00", closes: "13:00" }],
    holidays: [{ from: "2025-12-25", to: "2025-12-25", name: "Christmas" }, ...karnal.holidays],
  },
  berlin,
});

function withFewEntries(value: unknown, few: number): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) {
    const areEntries = typeof value[0] === "object" && !Array.isArray(value[0]);
    return value.slice(0, areEntries ? few : undefined).map((of) => withFewEntries(of, few));
  }
  return Object.fromEntries(
    Object.entries(value).map(([key, of]) => [key, withFewEntries(of, few)]),
  );
}

const openPart = async (desk: ViewDesk, name: SitePart) => {
  await open(desk, part(name));
  const heading = desk.page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText(sitePartWords[name].title);
  await expect(desk.page.getByRole("region", { name: partEditor.toolbar })).toBeVisible();
};
const telephone = ({ page }: ViewDesk) => page.getByLabel("Telephone").first();

const siteViews: StaffView[] = [
  ...siteParts
    .filter((name) => !SEEN_ELSEWHERE.includes(name))
    .map((name): StaffView => {
      const prepare = async (desk: ViewDesk) => {
        await shorten(desk, name);
        await openPart(desk, name);
      };
      return {
        view: "siteContentPart",
        state: name,
        prepare,
        ...(WALKED.includes(name) && { walks: true as const, onLarge: "room" as const }),
      };
    }),
  {
    view: "siteContentPart",
    state: "a field is wrong",
    async prepare(desk) {
      await openPart(desk, "contact");
      await telephone(desk).fill("12");
      await button(desk, partEditor.save).click();
      await expect(desk.page.getByRole("alert")).toContainText("Karnal, Telephone");
    },
    walks: true,
  },
  {
    view: "siteContentPart",
    state: "asked before it is published",
    async prepare(desk) {
      await openPart(desk, "contact");
      await telephone(desk).fill(NEW_PHONE);
      await button(desk, partEditor.publish).click();
      await expect(dialog(desk, partEditor.publishTitle)).toContainText("22333");
    },
    walks: true,
  },
  {
    view: "siteContentPart",
    state: "its history",
    async prepare(desk) {
      // Only chats of staff begin with this text, so no page of the site changes.
      const change = { missedClass: "Hello {name}, we missed you." };
      await changeElsewhere(desk, "greetings", change, true);
      await openPart(desk, "greetings");
      await button(desk, partEditor.history).click();
      await button(desk, siteHistory.show).click();
      await expect(dialog(desk, /^History/).getByRole("list", { name: "Changes" })).toBeVisible();
    },
    walks: true,
  },
  {
    view: "siteContent",
    state: "with drafts",
    prepare: (desk) => open(desk, staffPaths.siteContent),
    walks: true,
    onLarge: "room",
  },
];

/** A lead's two mails, of which one did not leave. */
const mails = once(async ({ page, site }) => {
  const visitor = newVisitor({ name: "Priya Sharma", service: "PTEOnline" });
  const { id, reference } = await enrol(page, site, visitor);
  const left =
    "SELECT id FROM mail_outbox WHERE lead_id = ? AND purpose = 'lead-notice' AND status = 'sent'";
  const notice = String((await storedRow(page, site, left, id)).id);
  site.change(
    `UPDATE mail_outbox SET status = 'failed', last_error = '550 mailbox full' WHERE id = '${notice}'`,
  );
  return { id, reference, notice };
});

/** Invites somebody. @returns the id of the action that is noted */
const tara = once(async ({ call }) => {
  await call("POST", "/team", { email: "tara@example.com", name: "Tara Anand", role: "editor" });
  const { actions } = await call("GET", "/actions");
  return String(actions[0].id);
});

const numberViews: StaffView[] = [
  {
    view: "overview",
    state: "filled, and days that cannot be",
    async prepare(desk) {
      await mails(desk);
      await open(desk, staffPaths.overview);
      await expect(desk.page.getByRole("figure").first()).toBeVisible();
      await desk.page.getByLabel("From", { exact: true }).fill("2020-01-02");
      await expect(desk.page.getByRole("alert")).toBeVisible();
    },
    walks: true,
    onLarge: "room",
  },
  {
    view: "mails",
    state: "filled",
    async prepare(desk) {
      const { reference } = await mails(desk);
      await open(desk, `${staffPaths.mails}?q=${reference}`);
      await expect(desk.page.getByText("550 mailbox full").first()).toBeVisible();
    },
    walks: true,
    onLarge: "room",
  },
  {
    view: "mails",
    state: "a mail that did not leave",
    async prepare(desk) {
      await open(desk, `${staffPaths.mails}?open=${(await mails(desk)).notice}`);
      await expect(button(desk, mailWords.retry)).toBeVisible();
    },
    walks: true,
  },
  {
    view: "mails",
    state: "some came back",
    async prepare(desk) {
      await noteReturn(desk.page, desk.site, (await mails(desk)).id);
      await open(desk, `${staffPaths.mails}?part=returned`);
      await expect(desk.page.getByText("550 5.1.1 no such user").first()).toBeVisible();
    },
    walks: true,
  },
  {
    view: "mails",
    state: "none is like this",
    async prepare(desk) {
      await open(desk, `${staffPaths.mails}?q=qqqzzz`);
      await expect(desk.page.getByText(mailWords.emptyTitle)).toBeVisible();
    },
    isDrawnElsewhere: true,
  },
  {
    view: "mails",
    state: "none lies in a file",
    async prepare(desk) {
      await open(desk, `${staffPaths.mails}?part=files`);
      await expect(desk.page.getByText(mailWords.noServer)).toBeVisible();
    },
    isDrawnElsewhere: true,
  },
];

const teamViews: StaffView[] = [
  {
    view: "team",
    state: "somebody is invited",
    async prepare(desk) {
      await tara(desk);
      await open(desk, staffPaths.team);
      await expect(desk.page.getByText("Tara Anand").first()).toBeVisible();
    },
    walks: true,
    onLarge: "room",
  },
  {
    view: "team",
    state: "an invitation without an address",
    async prepare(desk) {
      await open(desk, staffPaths.team);
      await button(desk, teamWords.invite).click();
      await button(desk, inviteWords.send).click();
      await expect(dialog(desk, inviteWords.title).getByLabel(inviteWords.email)).toBeFocused();
    },
    walks: true,
  },
  {
    view: "actions",
    state: "filled",
    async prepare(desk) {
      await tara(desk);
      const { user } = await desk.call("GET", "/me");
      await open(desk, `${staffPaths.actions}?actor=${user.id}`);
      const entry = desk.page.getByRole("link", { name: "Account: invited" });
      await expect(entry.first()).toBeVisible();
    },
    walks: true,
    onLarge: "room",
  },
  {
    view: "actions",
    state: "what one of them changed",
    async prepare(desk) {
      await open(desk, `${staffPaths.actions}?open=${await tara(desk)}`);
      await expect(desk.page.locator("dialog:modal")).toContainText("Tara Anand");
    },
    walks: true,
  },
  {
    view: "actions",
    state: "nothing like this",
    async prepare(desk) {
      await open(desk, `${staffPaths.actions}?q=qqqzzz`);
      await expect(desk.page.getByText(actionWords.emptyTitle)).toBeVisible();
    },
    isDrawnElsewhere: true,
  },
  {
    view: "system",
    state: "filled",
    async prepare(desk) {
      await open(desk, staffPaths.system);
      await expect(desk.page.getByRole("region", { name: systemWords.needsYou })).toBeVisible();
    },
    walks: true,
    onLarge: "room",
  },
];

export const officeViews: StaffView[] = [...siteViews, ...numberViews, ...teamViews];
