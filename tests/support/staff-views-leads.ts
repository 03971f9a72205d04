import { expect } from "@playwright/test";
import { staffPaths } from "#app/staff/staff-paths.ts";
import { leadShortcuts, lostDialog } from "#content/staff/lead-words.ts";
import { leadsImport } from "#content/staff/leads-import.ts";
import { staffParts } from "#content/staff/office-words.ts";
import { duplicateWords, noteWords } from "#content/staff/person-words.ts";
import { enrol, family } from "./counsellor.ts";
import { answer, button, once, open, type StaffView, type ViewDesk } from "./staff-views.ts";
import { newVisitor } from "./visitor.ts";

const LONG_NAME = "Maximiliane-Friederike von Hohenlohe-Langenburg-Schillingsfürst";
const DAY_MS = 86_400_000;

/** Two people with the same number, and all that can be written down about the first. */
const people = once(async (desk: ViewDesk) => {
  const { page, site, call } = desk;
  const own = family("Adeyemi");
  const first = newVisitor({ name: `${LONG_NAME} ${own}` });
  const second = newVisitor({ name: `Gita ${own}` });
  const { id, personId } = await enrol(page, site, first);
  const other = await enrol(page, site, second);
  await enrol(page, site, { ...second, service: "IeltsClass", phone: first.phone });
  const revision = async (of: string) => (await call("GET", `/leads/${of}`)).lead.revision;
  const text = "B1 by May, evenings only. Sister asks for PTE.";
  await call("POST", `/leads/${id}/notes`, { kind: "call", outcome: "reached", text });
  await call("POST", `/leads/${id}/notes`, { kind: "note", text });
  const at = new Date(Date.now() + 3 * DAY_MS).toISOString();
  const about = "The fees, by WhatsApp";
  await call("POST", `/leads/${id}/follow-up`, { revision: await revision(id), at, about });
  const lost = { status: "lost", lostReason: "price", revision: await revision(other.id) };
  await call("POST", `/leads/${other.id}/status`, lost);
  return { own, id, personId };
});

const inbox = async (desk: ViewDesk) => {
  const { own } = await people(desk);
  await open(desk, `${staffPaths.leads}?q=${own}`);
  // The view before may have rows, too.
  await expect(desk.page.getByRole("heading", { level: 1 })).toHaveText(/^Leads/);
  await expect(desk.page.locator("[data-row]").first()).toBeVisible();
};
const person = async (desk: ViewDesk) => {
  const { personId } = await people(desk);
  await open(desk, staffPaths.person.replace(":id", personId));
};
const dialog = ({ page }: ViewDesk, name: string) => page.getByRole("dialog", { name });

const inboxViews: StaffView[] = [
  {
    view: "home",
    state: "what waits",
    async prepare(desk) {
      await people(desk);
      await open(desk, staffPaths.home);
      await expect(desk.page.locator("[data-row]").first()).toBeVisible();
    },
    walks: true,
    onLarge: "all",
  },
  {
    view: "leads",
    state: "some are chosen",
    async prepare(desk) {
      await inbox(desk);
      for (const key of ["j", "x", "j", "x"]) await desk.page.keyboard.press(key);
      await expect(desk.page.getByText("2 selected").first()).toBeVisible();
    },
    walks: true,
    onLarge: "all",
  },
  {
    view: "leads",
    state: "its keys",
    async prepare(desk) {
      await inbox(desk);
      await desk.page.keyboard.press("?");
      await expect(dialog(desk, leadShortcuts.title)).toBeVisible();
    },
    walks: true,
  },
  {
    view: "leads",
    state: "why it was lost",
    async prepare(desk) {
      await inbox(desk);
      for (const key of ["j", "s"]) await desk.page.keyboard.press(key);
      await desk.page.getByRole("menuitem", { name: "Lost" }).click();
      await button(desk, lostDialog.submit).click();
      await expect(desk.page.getByText(lostDialog.missing)).toBeVisible();
    },
    walks: true,
  },
];

const boardViews: StaffView[] = [
  {
    view: "board",
    state: "filled",
    async prepare(desk) {
      const { own } = await people(desk);
      await open(desk, `${staffPaths.board}?q=${own}`);
      await expect(desk.page.getByRole("button", { name: /^Move to… / }).first()).toBeVisible();
    },
    walks: true,
    onLarge: "all",
  },
  {
    view: "board",
    state: "empty",
    prepare: (desk) => open(desk, `${staffPaths.board}?q=qqqzzz`),
  },
];

async function readFile(desk: ViewDesk): Promise<void> {
  const mark = family("Fair");
  await open(desk, staffPaths.importLeads);
  const csv = [
    "Full name,Mail,Mobile,Wants",
    `Gita ${mark},gita.${mark}@example.com,+91 98220 00001,German`,
    `Hari ${mark},not an address,+91 98220 00004,PTE`,
    ",nor this one,,PTE",
  ].join("\n");
  await desk.page.getByLabel(leadsImport.file).setInputFiles({
    name: "fair.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(csv),
  });
  await button(desk, leadsImport.check).click();
  const { page } = desk;
  await expect(page.getByRole("heading", { name: leadsImport.mapping })).toBeFocused();
  await page.getByLabel("Name", { exact: true }).selectOption("Full name");
  await page.getByLabel("Email", { exact: true }).selectOption("Mail");
  await page.getByLabel("Phone", { exact: true }).selectOption("Mobile");
  await page.getByLabel("Course", { exact: true }).selectOption("");
  await button(desk, leadsImport.recheck).click();
  await expect(page.getByText(leadsImport.badTitle)).toBeVisible();
}

const importViews: StaffView[] = [
  {
    view: "importLeads",
    state: "no file is chosen, below an import without a name",
    async prepare(desk) {
      const csv = `Name,Phone\n${family("Unnamed")} Rao,+91 98220 00003`;
      await desk.call("POST", "/leads/imports", { csv, mapping: { name: "Name", phone: "Phone" } });
      await open(desk, staffPaths.importLeads);
      await button(desk, leadsImport.check).click();
      await expect(desk.page.getByText(leadsImport.noFile)).toBeVisible();
      await expect(desk.page.getByText(leadsImport.unnamed).first()).toBeVisible();
    },
    walks: true,
  },
  {
    view: "importLeads",
    state: "columns and bad rows",
    prepare: readFile,
    walks: true,
    onLarge: "room",
  },
  {
    view: "importLeads",
    state: "done, and asked back",
    async prepare(desk) {
      if (!(await desk.page.getByText(leadsImport.badTitle).isVisible())) await readFile(desk);
      await desk.page.getByLabel(leadsImport.skipBad).check();
      await desk.page.getByRole("button", { name: /^Import: 2/ }).click();
      await expect(desk.page.getByRole("main").getByText(leadsImport.done)).toBeVisible();
      await button(desk, leadsImport.undo).click();
      await expect(dialog(desk, leadsImport.undoTitle)).toBeVisible();
    },
    walks: true,
  },
];

const personViews: StaffView[] = [
  {
    view: "person",
    state: "all that can be known, with one of two notes edited",
    async prepare(desk) {
      await person(desk);
      await button(desk, noteWords.edit).click();
      await expect(desk.page.getByLabel(noteWords.editText)).toBeVisible();
    },
    walks: true,
    onLarge: "all",
  },
  {
    view: "person",
    state: "two become one",
    async prepare(desk) {
      await person(desk);
      await button(desk, duplicateWords.merge).click();
      await expect(dialog(desk, duplicateWords.mergeTitle)).toBeVisible();
    },
    walks: true,
  },
  {
    view: "person",
    state: "two have become one",
    async prepare(desk) {
      await person(desk);
      await button(desk, duplicateWords.merge).click();
      await dialog(desk, duplicateWords.mergeTitle)
        .getByRole("button", { name: duplicateWords.confirm, exact: true })
        .click();
      await expect(desk.page.getByText(duplicateWords.mergedHere)).toBeVisible();
    },
    walks: true,
    onLarge: "room",
  },
  {
    view: "person",
    state: "not there",
    async prepare(desk) {
      await open(desk, staffPaths.person.replace(":id", "nobody"));
      await expect(desk.page.getByText(staffParts.notFound)).toBeVisible();
    },
    isDrawnElsewhere: true,
  },
  {
    view: "person",
    state: "not of one's role",
    async prepare(desk) {
      const problem = { type: "about:blank", title: "Forbidden", status: 403, code: "forbidden" };
      const said = { ...problem, detail: "No.", message: "No.", requestId: "req-1" };
      await desk.page.route(/\/api\/v1\/staff\/people\//, (route) =>
        route.fulfill({ status: 403, json: said }),
      );
      await open(desk, staffPaths.person.replace(":id", "somebody"));
      await expect(desk.page.getByText(staffParts.notYours)).toBeVisible();
    },
    isDrawnElsewhere: true,
  },
];

/** As after an upgrade from a version that joined families. */
const joined = {
  people: [
    {
      ...{ id: "p1", name: `${LONG_NAME} Verma`, revision: 1, seenAt: "2026-11-20T08:00:00.000Z" },
      others: [
        {
          name: "Ritu Verma",
          leads: [
            {
              ...{ id: "l1", reference: "SP-AAAA-BBBB", course: "GermanClass" },
              createdAt: "2026-11-20T08:00:00.000Z",
            },
          ],
        },
      ],
    },
  ],
  total: 2,
};

const joinedViews: StaffView[] = [
  {
    view: "joinedNames",
    state: "names to decide",
    async prepare(desk) {
      await answer(desk, /\/people\/names$/, joined);
      await open(desk, staffPaths.joinedNames);
      await expect(desk.page.getByText("Ritu Verma", { exact: true })).toBeVisible();
    },
    walks: true,
    onLarge: "all",
  },
];

export const leadViews: StaffView[] = [
  ...joinedViews,
  ...inboxViews,
  ...boardViews,
  ...importViews,
  ...personViews,
];
