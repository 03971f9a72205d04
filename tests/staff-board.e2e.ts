import { expect } from "@playwright/test";
import { staffPaths } from "#app/staff/staff-paths.ts";
import { comeAsCounsellor, enrol, family } from "./support/counsellor.ts";
import { expectLeads } from "./support/server-state.ts";
import { test } from "./support/staff-tab.ts";
import { newVisitor } from "./support/visitor.ts";

test("the board: by keys, by hand, by its menu; on a phone one column", async ({ page, site }) => {
  const own = family("Brandt");
  const lead = newVisitor({ name: `Lukas ${own}` });
  await comeAsCounsellor(page, site);
  await enrol(page, site, lead);
  await page.goto(`${staffPaths.board}?q=${own}`);
  const column = (name: string) => page.getByRole("region", { name, exact: true });
  await expect(column("New").getByRole("link", { name: lead.name })).toBeVisible();

  const handle = page.getByRole("button", { name: `Drag ${lead.name}` });
  await handle.focus();
  await page.keyboard.press("Space");
  await expect(page.getByText(`${lead.name} over New.`)).toBeAttached();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByText(`${lead.name} over Contacted.`)).toBeAttached();
  await page.keyboard.press("Space");
  await expect(column("Contacted").getByRole("link", { name: lead.name })).toBeVisible();

  const from = await handle.boundingBox();
  const to = await column("Demo booked").boundingBox();
  if (!from || !to) throw new Error("The board is not drawn.");
  await page.mouse.move(from.x + 10, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(from.x + 40, from.y + 10, { steps: 3 });
  await page.mouse.move(to.x + 60, to.y + 80, { steps: 5 });
  await expect(page.getByText(`${lead.name} over Demo booked.`)).toBeAttached();
  await page.mouse.up();
  await expect(column("Demo booked").getByRole("link", { name: lead.name })).toBeVisible();

  await page.getByRole("button", { name: `Move to… ${lead.name}` }).click();
  await page.getByRole("menuitem", { name: "Lost" }).click();
  const why = page.getByRole("dialog", { name: "Why was it lost?" });
  await why.getByLabel("Reason").selectOption("price");
  await why.getByRole("button", { name: "Mark as lost" }).click();
  await expect(column("Lost").getByRole("link", { name: lead.name })).toBeFocused();

  // A slip is taken back.
  const bar = page.getByRole("region", { name: "The last move" });
  await expect(bar).toContainText("from Demo booked to Lost");
  await bar.getByRole("button", { name: "Undo" }).click();
  await expect(column("Demo booked").getByRole("link", { name: lead.name })).toBeFocused();
  await expect(bar).toHaveCount(0);
  await expectLeads(page, site, lead, [{ status: "demo_booked" }]);

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(column("Demo booked")).toHaveCount(0);
  await page.getByLabel("Column").selectOption("demo_booked");
  await page.getByRole("button", { name: `Move to… ${lead.name}` }).click();
  await page.getByRole("menuitem", { name: "Contacted" }).click();
  await page.getByLabel("Column").selectOption("contacted");
  await expect(column("Contacted").getByRole("link", { name: lead.name })).toBeVisible();
  await expectLeads(page, site, lead, [{ status: "contacted" }]);
});

test("a card that is moved on before its first move is answered is nobody else's change", async ({
  page,
  site,
}) => {
  const own = family("Sommer");
  const lead = newVisitor({ name: `Ida ${own}` });
  await comeAsCounsellor(page, site);
  await enrol(page, site, lead);
  // Breaks the connection for live events: once it is open, the board is loaded again.
  await page.route("**/staff/leads/events", (route) => route.abort());
  await page.goto(`${staffPaths.board}?q=${own}`);
  const column = (name: string) => page.getByRole("region", { name, exact: true });
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  const sent: string[] = [];
  await page.route(/\/staff\/leads\/[^/]+\/status$/, async (route) => {
    sent.push(route.request().postDataJSON().status);
    await gate;
    await route.continue();
  });
  for (const [item, status] of [
    ["Contacted", "contacted"],
    ["Demo booked", "demo_booked"],
  ] as const) {
    await page.getByRole("button", { name: `Move to… ${lead.name}` }).click();
    await page.getByRole("menuitem", { name: item }).click();
    await expect(column(item).getByRole("link", { name: lead.name })).toBeVisible();
    if (status === "contacted") await expect.poll(() => sent).toEqual([status]);
  }
  open();
  await expectLeads(page, site, lead, [{ status: "demo_booked" }]);
  await expect(column("Demo booked").getByRole("link", { name: lead.name })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(sent).toEqual(["contacted", "demo_booked"]);
});
