import { expect, type Page } from "@playwright/test";
import { personPath, phoneText } from "#app/staff/leads/lead-texts.ts";
import { rosterPath, staffPaths } from "#app/staff/staff-paths.ts";
import { comeAs } from "./support/colleague.ts";
import { family } from "./support/counsellor.ts";
import { patiently } from "./support/member.ts";
import { openWednesday } from "./support/open-wednesday.ts";
import type { Site } from "./support/running-site.ts";
import { arrivedMail } from "./support/server-state.ts";
import { addClass, addTrainer, bookClass, letBegin } from "./support/site-timetable.ts";
import { test } from "./support/staff-tab.ts";
import { newRegistrant } from "./support/visitor.ts";

const dialog = (page: Page) => page.getByRole("dialog");
/** Without the region that repeats notices for screen readers. */
const main = (page: Page) => page.getByRole("main");

/** Somebody of the staff, logged in on this page, with calls beside it. */
async function come(page: Page, site: Site, role: "counsellor" | "editor" = "counsellor") {
  const { token } = await comeAs(page, site, role);
  const headers = { authorization: `Bearer ${token}` };
  return async (method: string, path: string, data?: object) => {
    const how = { method, headers, ...(data ? { data } : {}) };
    const answer = await patiently(() => page.request.fetch(`/api/v1/staff${path}`, how));
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  };
}

test("a weekly row of classes is made by keyboard, and stands in the calendar and the list", async ({
  page,
  site,
}) => {
  const call = await come(page, site);
  const trainer = await addTrainer(call, `Lena ${family("Vogt")}`);
  const day = openWednesday();
  await page.goto(`${staffPaths.classes}?week=${day}&trainer=${trainer.id}`);
  await page.getByRole("button", { name: "New demo class" }).focus();
  await page.keyboard.press("Enter");
  const form = dialog(page);
  // What is missing is said at the field, and what was typed stays.
  await form.getByLabel("Level (optional)").fill("A1");
  await form.getByLabel("Day", { exact: true }).fill(day);
  await form.getByLabel("Starts at").fill("17:15");
  await form.getByRole("checkbox", { name: "Repeat it every week" }).press("Space");
  await form
    .getByLabel("Repeat until")
    .fill(Temporal.PlainDate.from(day).add({ weeks: 3 }).toString());
  await form.getByRole("button", { name: "Add the class" }).press("Enter");
  await expect(form.getByText("Choose a trainer.")).toBeVisible();
  await expect(form.getByLabel("Trainer")).toBeFocused();
  await form.getByLabel("Trainer").selectOption(trainer.name);
  await form.getByRole("button", { name: "Add the class" }).press("Enter");
  await expect(form.getByText("Enter the joining link, beginning with https://.")).toBeVisible();
  await expect(form.getByLabel("Joining link")).toBeFocused();
  await expect(form.getByLabel("Level (optional)")).toHaveValue("A1");
  await form.getByLabel("Joining link").fill("https://meet.example/a1");
  await form.getByLabel("Joining link").press("Enter");
  await expect(main(page).getByText(/^\d classes were added/)).toBeVisible();

  // The same trainer at the same time is refused at the field.
  await page.getByRole("button", { name: "New demo class" }).click();
  await form.getByLabel("Day", { exact: true }).fill(day);
  await form.getByLabel("Starts at").fill("17:45");
  await form.getByLabel("Trainer").selectOption(trainer.name);
  await form.getByLabel("Joining link").fill("https://meet.example/a1");
  await form.getByRole("button", { name: "Add the class" }).click();
  await expect(form.getByText(/This trainer has another class at that time/)).toBeVisible();
  await expect(form.getByLabel("Starts at")).toHaveValue("17:45");
  await form.getByRole("button", { name: "Cancel", exact: true }).click();

  // By keys from the calendar to the roster, and in the list of the week after.
  const inCalendar = page.getByRole("link", { name: /17:15 Berlin time German A1 0 of 6 booked/ });
  await expect(inCalendar).toHaveCount(1);
  const first = page.url();
  await page.getByRole("button", { name: "Week after" }).press("Enter");
  await expect(page).not.toHaveURL(first);
  await page.getByRole("button", { name: "List", exact: true }).press("Enter");
  await expect(page).toHaveURL(/view=list/);
  await expect(page.getByRole("link", { name: "17:15 German A1" })).toHaveCount(1);
  const week = page.url();
  await page.getByRole("button", { name: "Week before" }).press("Enter");
  await expect(page).not.toHaveURL(week);
  await page.getByRole("button", { name: "Calendar" }).press("Enter");
  await inCalendar.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "German A1" })).toBeVisible();
  await expect(page.getByText("17:15 to 18:15, Berlin time")).toBeVisible();
});

test("a move shows whom it reaches, by mail or by call, mails them, and asks if somebody else was faster", async ({
  page,
  site,
}) => {
  const call = await come(page, site);
  const trainer = await addTrainer(call, `Jonas ${family("Weber")}`);
  const id = await addClass(call, trainer.id);
  const { name, phone } = newRegistrant({ name: `Bhanu ${family("Negi")}` });
  await call("POST", "/leads/imports", {
    csv: `name,phone\n${name},+91${phone}`,
    mapping: { name: "name", phone: "phone" },
  });
  const { leads } = await call("GET", `/leads?q=${encodeURIComponent(name)}`);
  await call("POST", `/classes/${id}/bookings`, { leadId: leads[0].id });
  await page.goto(rosterPath(id));
  const form = dialog(page).first();
  const moveTo = async (starts: string) => {
    await page.getByRole("button", { name: "Change or move" }).click();
    await form.getByLabel("Starts at").fill(starts);
  };
  const save = form.getByRole("button", { name: "Save", exact: true });

  await test.step("a guest without an email address or WhatsApp is to be called", async () => {
    await moveTo("19:45");
    await save.click();
    await expect(form.getByText("1 person is affected:")).toBeVisible();
    await expect(form.getByRole("listitem")).toContainText([`${name} no email address: call`]);
    await expect(form.getByRole("region", { name: "Who gets an email" })).toBeFocused();
    await save.click();
    const toCall = `The class is changed. Please call ${name} ${phoneText(`+91${phone}`)}.`;
    await expect(main(page).getByText(toCall)).toBeVisible();
    await page.getByRole("button", { name: `More for ${name}` }).click();
    await page.getByRole("menuitem", { name: "Cancel the booking…" }).click();
    await expect(form).toContainText(`${name} has no email address: call.`);
    await form.getByRole("button", { name: "Cancel", exact: true }).click();
  });

  const guest = newRegistrant({ name: "Gita Rana" });
  await bookClass(site, id, guest);
  await page.reload();
  await test.step("the contacts stand in one column, whether or not somebody agreed to WhatsApp", async () => {
    const chat = page.getByRole("link", { name: /^WhatsApp to/ });
    await expect(chat).toHaveCount(1);
    for (const width of [768, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const [own, other] = await Promise.all(
        [phone, guest.phone].map((one) => page.getByText(phoneText(`+91${one}`)).boundingBox()),
      );
      expect(own?.x).toBe(other?.x);
    }
  });

  await moveTo("20:15");
  // Meanwhile somebody else gives the class another length.
  const { lesson } = await call("GET", `/classes/${id}`);
  const { level, trainerId, joiningUrl, day, starts, seats, revision } = lesson;
  await call("PUT", `/classes/${id}`, {
    ...{ level, trainerId, joiningUrl, day, starts, seats, revision },
    ...{ roomId: null, state: "published", minutes: 75 },
  });
  await save.click();
  const conflict = page.getByRole("dialog", { name: "Somebody else changed this" });
  await expect(conflict).toContainText("75");
  await conflict.getByRole("button", { name: "Save mine over it" }).click();
  await expect(form.getByText("2 people are affected:")).toBeVisible();
  await expect(form.getByRole("listitem").filter({ hasText: "Gita Rana" })).toHaveCount(1);
  await form.getByRole("button", { name: "Save and send emails" }).click();
  await expect(main(page).getByText("The class is changed. 1 person gets an email.")).toBeVisible();
  await expect(page.getByText(/20:15 to 21:15, Berlin time/)).toBeVisible();
  await arrivedMail(site, guest.email, ({ text = "" }) => text.includes("20:15"));
});

test("on a phone a roster is marked and unmarked, and somebody is added beyond the places", async ({
  page,
  site,
}) => {
  const call = await come(page, site);
  const trainer = await addTrainer(call, `Meera ${family("Joshi")}`);
  const id = await addClass(call, trainer.id, { seats: 1 });
  const guest = newRegistrant({ name: "Asha Rao" });
  await bookClass(site, id, guest);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(rosterPath(id));
  await expect(page.getByRole("link", { name: "Call Asha Rao" })).toHaveAttribute(
    "href",
    new RegExp(`^tel:\\+91${guest.phone}$`),
  );
  await expect(page.getByRole("link", { name: "WhatsApp to Asha Rao" })).toHaveAttribute(
    "href",
    new RegExp(`^https://wa\\.me/91${guest.phone}\\?text=Hello%20Asha%2C.*Ravi%20Malhotra`),
  );

  await page.getByRole("button", { name: "Add a person" }).click();
  const form = dialog(page);
  await form.getByLabel("Name", { exact: true }).fill("Farid Khan");
  await form.getByLabel("Email").fill(newRegistrant().email);
  await form.getByRole("button", { name: "Add the person" }).click();
  await expect(form.getByLabel("Phone number")).toBeFocused();
  // The class is in the Berlin branch, so a number without a code is a German one.
  await form.getByLabel("Phone number").fill("0172 1234567");
  await expect(form.getByText("We will call +49 1721234567 (Germany).")).toBeVisible();
  await form.getByLabel("Phone number").fill("+91 98123 45670");
  await form.getByRole("button", { name: "Add the person" }).click();
  await expect(form.getByText("The class is full. Add the person anyway?")).toBeVisible();
  await form.getByRole("button", { name: "Add anyway" }).click();
  await expect(page.getByText("2 booked, more than the places (1)")).toBeVisible();
  await expect(page.getByRole("link", { name: "Call Farid Khan" })).toBeVisible();

  letBegin(site, id);
  await page.reload();
  const came = page.getByRole("button", { name: "Asha Rao: came" });
  const sent = Promise.withResolvers<void>();
  let marks = 0;
  await page.route("**/attendance", async (route) => {
    marks += 1;
    await sent.promise;
    await route.continue();
  });
  await came.click();
  await expect(came).toHaveAttribute("aria-pressed", "true");
  await expect.poll(() => marks).toBe(1);
  // The mark is taken back before it is stored: both calls are sent, one after the other.
  await page.getByRole("button", { name: "Undo Asha Rao" }).click();
  await expect(came).toHaveAttribute("aria-pressed", "false");
  expect(marks).toBe(1);
  sent.resolve();
  await expect(page.getByText("Asha Rao is no longer marked.")).toBeAttached();
  expect(marks).toBe(2);
  await page.reload();
  await expect(came).toHaveAttribute("aria-pressed", "false");
  await page.getByRole("button", { name: "Farid Khan: did not come" }).click();
  await page.getByRole("link", { name: "Farid Khan", exact: true }).click();
  await expect(page.getByText(/^Did not come to the demo class: German/)).toBeVisible();
  await page.getByRole("link", { name: "Open the class" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "German A1" })).toBeVisible();
});

test("who waits gets a place beyond the seats, a child's number reaches the parent, and who got no place stands apart", async ({
  page,
  site,
}) => {
  const call = await come(page, site);
  const trainer = await addTrainer(call, `Katja ${family("Brandt")}`);
  const id = await addClass(call, trainer.id, { seats: 1 });
  const child = newRegistrant({ name: "Kavya Rao" });
  await bookClass(site, id, child, { guardianName: "Sunita Rao" });
  for (const name of ["Farid Khan", "Gita Rana"]) {
    await bookClass(site, id, newRegistrant({ name }));
  }
  await page.goto(rosterPath(id));
  await expect(page.getByRole("link", { name: "Call Sunita Rao" })).toHaveAttribute(
    "href",
    `tel:+91${child.phone}`,
  );
  await expect(page.getByRole("link", { name: "WhatsApp to Sunita Rao" })).toHaveAttribute(
    "href",
    new RegExp(`^https://wa\\.me/91${child.phone}\\?text=Hello%20Sunita%2C.*Kavya%20has`),
  );

  await page.getByRole("button", { name: "More for Gita Rana" }).click();
  await page.getByRole("menuitem", { name: "Give a place…" }).click();
  const form = dialog(page);
  await expect(form).toContainText("1 person has waited longer.");
  const give = form.getByRole("button", { name: "Give a place" });
  await give.click();
  await expect(form.getByText(/^The class is full\. Tick the box/)).toBeVisible();
  await form.getByRole("checkbox", { name: "More people than seats" }).press("Space");
  await give.press("Enter");
  await expect(main(page).getByText("Gita Rana has a place now.")).toBeVisible();
  await expect(page.getByText("2 booked, more than the places (1)")).toBeVisible();

  letBegin(site, id);
  await page.goto(rosterPath(id));
  const unplaced = page.getByRole("list", { name: "No place came free (1)" });
  await expect(unplaced.getByRole("link", { name: "Farid Khan", exact: true })).toBeVisible();
  await page.getByRole("button", { name: "More for Farid Khan" }).click();
  await expect(page.getByRole("menuitem")).toHaveText(["Move to another class…"]);
});

test("the timetable shows at once who books a class and who leaves it", async ({ page, site }) => {
  const call = await come(page, site);
  const trainer = await addTrainer(call, `Nele ${family("Brandt")}`);
  const day = openWednesday();
  const id = await addClass(call, trainer.id, { day });
  await page.goto(`${staffPaths.classes}?view=list&week=${day}&trainer=${trainer.id}`);
  await expect(page.getByText("0 of 2 booked")).toBeVisible();
  const guest = newRegistrant();
  await bookClass(site, id, guest);
  await expect(page.getByText("1 of 2 booked")).toBeVisible();
  const confirmed = /\/booking\?token=([\w-]+)/;
  const { text = "" } = await arrivedMail(site, guest.email, (mail) =>
    confirmed.test(mail.text ?? ""),
  );
  const data = { token: confirmed.exec(text)?.[1] };
  const cancelled = await page.request.post("/api/v1/bookings/cancel", { data });
  expect(cancelled.ok(), await cancelled.text()).toBe(true);
  await expect(page.getByText("0 of 2 booked")).toBeVisible();
});

test("a class is cancelled with a reason that its mail carries, and put back", async ({
  page,
  site,
}) => {
  const call = await come(page, site);
  const trainer = await addTrainer(call, `Nadia ${family("Stein")}`);
  const id = await addClass(call, trainer.id);
  const guest = newRegistrant({ name: "Kiran Rao" });
  await bookClass(site, id, guest);
  await page.goto(rosterPath(id));
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Cancel the class…" }).click();
  const form = dialog(page);
  const confirm = form.getByRole("button", { name: "Cancel this class for 1 person" });
  // Without a reason nothing is cancelled.
  await confirm.click();
  await expect(form.getByText("Write the reason.")).toBeVisible();
  const reason = form.getByLabel("Reason");
  await expect(reason).toBeFocused();
  await reason.fill("Our trainer is ill.");
  await expect(form.getByRole("region", { name: "The email" })).toContainText(
    "The reason: Our trainer is ill.",
  );
  await form.getByRole("button", { name: "Keep the class" }).click();
  await expect(page.getByText("Kiran Rao")).toBeVisible();

  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Cancel the class…" }).click();
  await reason.fill("Our trainer is ill.");
  // The dialog counts anew whom it reaches, and takes no answer before.
  await expect(confirm).toBeVisible();
  await reason.press("Enter");
  await expect(
    main(page).getByText("The class is cancelled. 1 person gets an email."),
  ).toBeVisible();
  await expect(
    main(page).getByText(/^Cancelled by .+ Reason: Our trainer is ill\.$/),
  ).toBeVisible();
  await arrivedMail(site, guest.email, ({ text = "" }) => text.includes("Our trainer is ill."));

  await page.getByRole("button", { name: "Undo the cancellation" }).press("Enter");
  await expect(main(page).getByText("The class takes place after all.")).toBeVisible();
  await expect(page.getByRole("list", { name: "Coming" })).toContainText("Kiran Rao");
  await arrivedMail(site, guest.email, ({ text = "" }) =>
    text.includes("Please forget that email"),
  );
});

test("who enrols gets a seat in a batch in the same step, moves to another and comes back", async ({
  page,
  site,
}) => {
  const call = await come(page, site);
  const trainer = await addTrainer(call, `Pia ${family("Lang")}`);
  const level = family("B2");
  const day = openWednesday();
  const makeBatch = (starts: string) =>
    call("POST", "/batches", {
      ...{ course: "GermanClass", level, place: "online", branch: "berlin" },
      ...{ trainerId: trainer.id, roomId: null, joiningUrl: "https://meet.example/b2" },
      ...{ state: "published", firstDay: day, lastDay: openWednesday(10) },
      ...{ weekly: [{ weekday: 3, starts, minutes: 60 }], seats: 2, taken: 1, guests: 0 },
    });
  await makeBatch("08:30");
  await makeBatch("09:30");
  const { name, phone, email } = newRegistrant({ name: `Hari ${family("Das")}` });
  await call("POST", "/leads/imports", {
    csv: `name,phone,email,course\n${name},+91${phone},${email},German`,
    mapping: { name: "name", phone: "phone", email: "email", course: "course" },
  });
  const { leads } = await call("GET", `/leads?q=${encodeURIComponent(name)}`);
  await page.goto(personPath(leads[0].personId));
  await page.getByRole("button", { name: "Status: New" }).click();
  await page.getByRole("menuitem", { name: "Enrolled" }).click();
  const form = dialog(page).last();
  const choice = form.getByLabel("Batch");
  const offered = choice.locator("option", { hasText: level });
  await expect(offered).toHaveText([
    /, Wed 08:30 Berlin time: 1 of 2 places free/,
    /, Wed 09:30 Berlin time: 1 of 2 places free/,
  ]);
  await choice.selectOption(String(await offered.first().getAttribute("value")));
  await form.getByRole("button", { name: "Enrol", exact: true }).press("Enter");
  await expect(main(page).getByText(new RegExp(`^Batch: German ${level}`))).toBeVisible();
  await expect(main(page).getByText(`Got a seat in a batch: German ${level}`)).toBeVisible();

  await page.goto(`${staffPaths.classes}?view=batches&trainer=${trainer.id}`);
  await expect(page.getByText("0 of 2 free")).toHaveCount(1);
  const pick = async (item: string) => {
    await page
      .getByRole("row", { name: /0 of 2 free/ })
      .getByRole("button")
      .click();
    await page.getByRole("menuitem", { name: item }).click();
  };
  await pick("Cancel…");
  await expect(dialog(page).getByText(`${name} email to ${email}, student`)).toBeVisible();
  await expect(dialog(page).getByText("1 more student is not here by name.")).toBeVisible();
  await expect(form.getByRole("region", { name: "The email to students" })).toContainText(
    "We had to cancel your course",
  );
  await dialog(page).getByRole("button", { name: "Keep the batch" }).click();
  await pick("Students…");
  await expect(form.getByRole("link", { name })).toBeVisible();
  await expect(form.getByText("1 more place is taken")).toBeVisible();
  await expect(form.getByRole("link", { name: "Write to all by email" })).toHaveAttribute(
    "href",
    `mailto:?bcc=${encodeURIComponent(email)}`,
  );
  await form.getByRole("button", { name: `${name} leaves the batch` }).click();
  await expect(form.getByText(`${name} has left the batch.`)).toBeVisible();
  await form.getByRole("button", { name: "Undo" }).click();
  await expect(form.getByRole("link", { name })).toBeVisible();
  await form.getByRole("button", { name: `Move ${name} to another batch` }).click();
  // Other tests have batches, too.
  const other = offered.filter({ hasText: "1 of 2 places free" });
  await choice.selectOption(String(await other.getAttribute("value")));
  await form.getByRole("button", { name: "Save" }).click();
  await expect(dialog(page).getByText(`${name} has moved to the other batch.`)).toBeVisible();
});

test("an editor reads the timetable and a masked roster, and changes nothing", async ({
  page,
  site,
}) => {
  const call = await come(page, site);
  const trainer = await addTrainer(call, `Arjun ${family("Malhotra")}`);
  const id = await addClass(call, trainer.id);
  const guest = newRegistrant({ name: "Sunita Mehta" });
  await bookClass(site, id, guest);
  await come(page, site, "editor");
  await page.goto(`${staffPaths.classes}?view=list&week=${openWednesday()}&trainer=${trainer.id}`);
  await expect(page.getByRole("button", { name: "New demo class" })).toHaveCount(0);
  await page.getByRole("link", { name: "18:30 German A1" }).click();
  await expect(page.getByText("S. M.")).toBeVisible();
  await expect(page.getByText(guest.email)).toHaveCount(0);
  await expect(page.getByRole("link", { name: /^Call/ })).toHaveCount(0);
  await expect(page.getByRole("button", { name: /Add|Change/ })).toHaveCount(0);
});
