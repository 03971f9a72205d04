import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { greetings } from "#content/greetings.ts";
import { siteDetails } from "#content/site.ts";
import type { Branch } from "#contract/institute.ts";
import { type SitePart, type SiteValues, siteParts } from "#contract/site-values.ts";
import { overviewLeads } from "#contract/staff/staff-overview.ts";
import {
  greetingTexts,
  type SitePartState,
  sitePartList,
  sitePartState,
  siteVersion,
  siteVersionList,
} from "#contract/staff/staff-site.ts";
import { databaseKinds, openTestDatabase } from "#tests/support/databases.ts";
import { type Desk, openDesk } from "#tests/support/desk.ts";
import {
  enrol,
  enrolmentWith,
  expectProblem,
  openTestApp,
  type TestApp,
} from "#tests/support/test-app.ts";

const NEW_PHONE = "+91 98111 22333";

describe.each(databaseKinds)("site content over %s", (kind) => {
  let served: TestApp;
  let editor: Desk;
  let admin: Desk;

  beforeAll(async () => {
    served = await openTestApp(kind);
    editor = await openDesk(served, "editor");
    admin = await openDesk(served, "admin");
  });
  afterAll(() => served.close());

  async function stateOf<P extends SitePart>(part: P, desk = editor): Promise<SitePartState<P>> {
    const answer = await desk.call("GET", `/site/${part}`);
    expect(answer.statusCode, answer.body).toBe(200);
    sitePartState.parse(answer.json());
    return answer.json();
  }
  const save = (part: SitePart, version: number, value: unknown, desk = editor) =>
    desk.call("PUT", `/site/${part}/draft`, { version, value });
  const publish = (part: SitePart, version: number, desk = editor) =>
    desk.call("POST", `/site/${part}/publish`, { version });
  const shown = async (path = "/site") => (await served.app.inject(`/api/v1${path}`)).json();

  /** Saves and publishes a value, whatever the current version. */
  async function put<P extends SitePart>(part: P, change: (value: SiteValues[P]) => SiteValues[P]) {
    const { version, published } = await stateOf(part);
    const saved = await save(part, version, change(structuredClone(published)));
    expect(saved.statusCode, saved.body).toBe(200);
    const done = await publish(part, saved.json().version);
    expect(done.statusCode, done.body).toBe(200);
    return done.json() as SitePartState<P>;
  }

  test("where nothing is edited, the site is as it was built", async () => {
    const site = await shown();
    const withoutHolidays = (branches: Branch[]) =>
      branches.map((branch) => ({ ...branch, holidays: [] }));
    expect({ ...site, branches: withoutHolidays(site.branches) }).toEqual({
      ...siteDetails,
      branches: withoutHolidays(siteDetails.branches),
    });
    // Pages get only the holidays of the next half year.
    for (const { holidays } of site.branches) expect(holidays.length).toBeLessThan(30);
    expect(await shown("/site/reviews")).toMatchObject({ isEdited: false });
    expect(await shown("/site/faq")).toMatchObject({ isEdited: false });
    const list = sitePartList.parse((await editor.call("GET", "/site")).json());
    expect(list.parts.map(({ isEdited, drafted }) => [isEdited, drafted])).toEqual(
      Array(siteParts.length).fill([false, undefined]),
    );
  });

  test("every part can be saved as it was built", async () => {
    for (const part of siteParts) {
      const { version, defaults } = await stateOf(part);
      const saved = await save(part, version, defaults);
      expect(saved.statusCode, saved.body).toBe(200);
      expect(saved.json()).toMatchObject({ version: 0 });
      expect(saved.json().draft).toBeUndefined();
    }
  });

  test("a draft shows nowhere but in a preview, until it is published", async () => {
    const { version, published } = await stateOf("contact");
    const value = { ...published, karnal: { ...published.karnal, phone: NEW_PHONE } };
    const saved = (await save("contact", version, value)).json() as SitePartState<"contact">;
    expect(saved.draft?.karnal.phone).toBe(NEW_PHONE);
    expect(saved.drafted?.by).toBe(editor.user.name);
    expect((await shown()).branches[0].phone).toBe(siteDetails.branches[0]?.phone);

    const preview = await shown(`/site?preview=${saved.preview}`);
    expect(preview.branches[0]).toMatchObject({ phone: NEW_PHONE, phoneE164: "+919811122333" });
    // Changes the first character of the signature: some bits of the last one are unused.
    const forged = saved.preview.replace(/(?<=\.)./, (first) => (first === "A" ? "B" : "A"));
    for (const word of [forged, "1.x", `9999999999.${saved.preview.split(".")[1]}`]) {
      expect((await shown(`/site?preview=${word}`)).branches[0].phone).not.toBe(NEW_PHONE);
    }

    const done = await publish("contact", saved.version);
    expect(done.json()).toMatchObject({ publishedAs: { by: editor.user.name, number: 1 } });
    expect(done.json().draft).toBeUndefined();
    const site = await shown();
    expect(site.branches[0]).toMatchObject({ phone: NEW_PHONE, phoneE164: "+919811122333" });
    expect(site.branches[0].street).toBe(siteDetails.branches[0]?.street);
  });

  test("counsellors read the published greetings", async () => {
    const counsellor = await openDesk(served, "counsellor");
    const lead = "Namaste {name}, {counsellor} is here. {course}?";
    await put("greetings", (value) => ({ ...value, lead }));
    const answer = await counsellor.call("GET", "/greetings");
    expect(greetingTexts.parse(answer.json())).toMatchObject({ lead, de: greetings.de });
    // A page from before there were languages sends English alone.
    await put("greetings", ({ de: _de, hi: _hi, ...value }) => ({
      ...value,
      lead: greetings.lead,
    }));
    const after = await counsellor.call("GET", "/greetings");
    expect(after.json()).toEqual(greetings);
  });

  test("only what differs is kept, so that the rest follows the program", async () => {
    await put("contact", (value) => ({ ...value, email: "hello@sprachsetu.example" }));
    const row = await served.db
      .selectFrom("site_parts")
      .select("published")
      .where("part", "=", "contact")
      .executeTakeFirstOrThrow();
    expect(JSON.parse(row.published ?? "")).toEqual({
      email: "hello@sprachsetu.example",
      karnal: { phone: NEW_PHONE },
    });
    const { published, defaults } = await put("contact", () => siteValuesAsBuilt());
    expect(published).toEqual(defaults);
    const list = sitePartList.parse((await editor.call("GET", "/site")).json());
    expect(list.parts.find(({ part }) => part === "contact")?.isEdited).toBe(false);
    function siteValuesAsBuilt() {
      const [karnal, berlin] = siteDetails.branches.map(
        ({ phone, street, postalCode, city, region, directionsUrl, mapFrameUrl }) => ({
          ...{ phone, street, postalCode, city, region, directionsUrl, mapFrameUrl },
        }),
      );
      return { email: siteDetails.email, karnal, berlin } as SiteValues["contact"];
    }
  });

  test("a month before its list of holidays ends, the overview names a branch", async () => {
    const holiday = (days: number) => {
      const day = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
      return { from: day, to: day, name: "Holiday" };
    };
    const ending = async () => {
      const answer = await editor.call("GET", "/overview/leads?from=2026-11-01&to=2026-11-30");
      return overviewLeads.parse(answer.json()).holidaysEnding;
    };
    const last = holiday(20);
    await put("hours", (value) => ({
      karnal: { ...value.karnal, holidays: [holiday(-9), last] },
      berlin: { ...value.berlin, holidays: [holiday(40)] },
    }));
    expect(await ending()).toEqual([{ branch: "Karnal", last: last.to }]);
    await put("hours", (value) => ({ ...value, berlin: { ...value.berlin, holidays: [] } }));
    expect(await ending()).toContainEqual({ branch: "Berlin", last: null });
  });

  test("holidays and hours reach the clock of the counsellors and the mails", async () => {
    const soon = (days: number) =>
      new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    await put("hours", (value) => ({
      ...value,
      karnal: {
        days: [6, 2, 1, 3, 4, 5, 7],
        opens: "10:00",
        closes: "16:00",
        ownHours: [{ day: 6, opens: "11:00", closes: "13:00" }],
        holidays: [
          { from: soon(-9), to: soon(-5), name: "Over" },
          { from: soon(40), to: soon(41), name: "Later" },
          { from: soon(-2), to: soon(20), name: "Diwali" },
        ],
      },
    }));
    const [karnal] = (await shown()).branches;
    expect(karnal.openingHours).toEqual({
      days: [1, 2, 3, 4, 5, 6, 7],
      opens: "10:00",
      closes: "16:00",
      ownHours: [{ day: 6, opens: "11:00", closes: "13:00" }],
    });
    expect(karnal.holidays.map(({ name }: { name: string }) => name)).toEqual(["Diwali", "Later"]);
    // Past holidays are kept, since the waiting times of older leads leave them out.
    const counted = served.app.mailFrame.site.branches.find(({ id }) => id === "karnal");
    expect(counted?.holidays.map(({ name }) => name)).toEqual(["Over", "Diwali", "Later"]);

    await put("contact", (value) => ({ ...value, karnal: { ...value.karnal, phone: NEW_PHONE } }));
    const lead = await enrol(served.app, enrolmentWith({ email: "clock@example.in" }));
    expect(lead.statusCode, lead.body).toBe(201);
    expect(Date.parse(lead.json().callBy)).toBeGreaterThan(Date.parse(soon(20)));
    const mail = await served.db
      .selectFrom("mail_outbox")
      .select("text")
      .where("to_address", "=", "clock@example.in")
      .executeTakeFirstOrThrow();
    expect(mail.text).toContain(NEW_PHONE);
    expect(mail.text).toContain("16:00; Saturday, 11:00 to 13:00");
  });

  test("a weekday's own hours go with the day, and a page from before them sends none", async () => {
    const saturday = { day: 6, opens: "11:00", closes: "13:00" };
    const { version, published } = await put("hours", (value) => ({
      ...value,
      berlin: { ...value.berlin, days: [1, 2, 3, 4, 5], ownHours: [saturday] },
    }));
    expect(published.berlin.ownHours).toEqual([]);
    const { ownHours: _, ...before } = published.berlin;
    const saved = await save("hours", version, { ...published, berlin: before });
    expect(saved.statusCode, saved.body).toBe(200);
    const [, berlin] = (await shown()).branches;
    expect(berlin.openingHours).toEqual({ days: before.days, opens: "08:00", closes: "18:00" });
  });

  test("the FAQ names details of the institute as they are published", async () => {
    await put("faq", ({ topics }) => ({
      topics: [
        ...topics,
        {
          id: "new",
          title: "New",
          questions: [
            { id: "ring", question: "May I ring?", answer: "Yes: {karnal.phone}, {nobody}." },
          ],
        },
      ],
    }));
    const faq = await shown("/site/faq");
    expect(faq.isEdited).toBe(true);
    expect(faq.topics.at(-1).questions[0].answer).toBe(`Yes: ${NEW_PHONE}, {nobody}.`);
    expect(JSON.stringify(faq)).not.toContain("{karnal");
  });

  test("a branch has a chat of its own once it is published, and none once it is emptied", async () => {
    const chats = async () => (await shown()).branches.map(({ chatUrl }: Branch) => chatUrl);
    const [karnal] = await chats();
    expect(await chats()).toEqual([karnal, undefined]);
    const berlin = "https://wa.me/493023125000?text=Hello";
    await put("social", (social) => ({ ...social, berlinChatUrl: berlin }));
    expect(await chats()).toEqual([karnal, berlin]);
    const { version, published } = await stateOf("social");
    const wrong = { ...published, berlinChatUrl: "javascript:alert(1)" };
    const refused = expectProblem(await save("social", version, wrong), 422, "validation_failed");
    expect(refused.errors).toHaveProperty("berlinChatUrl");
    await put("social", (social) => ({ ...social, berlinChatUrl: "" }));
    expect(await chats()).toEqual([karnal, undefined]);
  });

  test("two editors of one part: the second is told, and shown what is there now", async () => {
    const { version, published } = await stateOf("social");
    const mine = { ...published, chatUrl: "https://wa.me/911111111111" };
    expect((await save("social", version, mine, admin)).statusCode).toBe(200);
    const late = await save("social", version, { ...published, links: [] });
    expectProblem(late, 409, "conflict");
    const { present, message } = late.json();
    expect(present.draft.chatUrl).toBe(mine.chatUrl);
    expect(present.version).toBe(version + 1);
    expect(message).toContain(admin.user.name);
    expectProblem(await publish("social", version), 409, "conflict");
    const gone = await editor.call("DELETE", `/site/social/draft?version=${version}`);
    expectProblem(gone, 409, "conflict");
  });

  test("at the same moment one of two is taken", async () => {
    const { version, published } = await stateOf("footer");
    const named = (name: string) => ({
      ...published,
      quickLinks: [{ name, url: "/" }],
    });
    const answers = await Promise.all([
      save("footer", version, named("One")),
      save("footer", version, named("Two"), admin),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const drafted = await stateOf("footer");
    const both = await Promise.all([
      publish("footer", drafted.version),
      publish("footer", drafted.version, admin),
    ]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  });

  test("history: what was published when, by whom, and back again", async () => {
    await put("footer", (value) => ({ ...value, offerings: [{ name: "PTE", url: "/services" }] }));
    await put("footer", (value) => ({
      ...value,
      offerings: [{ name: "Abroad", url: "https://abroad.example/" }],
    }));
    const list = siteVersionList.parse((await editor.call("GET", "/site/footer/versions")).json());
    expect(list.hasMore).toBe(false);
    const [last, before] = list.versions.map(({ number }) => number);
    expect(last).toBe((before ?? 0) + 1);
    const version = siteVersion.parse(
      (await editor.call("GET", `/site/footer/versions/${last}`)).json(),
    );
    expect(version.value).toMatchObject({
      offerings: [{ name: "Abroad", url: "https://abroad.example/", external: true }],
    });
    expect(version.former).toMatchObject({ offerings: [{ name: "PTE" }] });

    const state = await stateOf("footer");
    const restored = await editor.call("POST", `/site/footer/versions/${before}/restore`, {
      version: state.version,
    });
    expect(restored.json().draft.offerings).toEqual([{ name: "PTE", url: "/services" }]);
    const discarded = await editor.call(
      "DELETE",
      `/site/footer/draft?version=${restored.json().version}`,
    );
    expect(discarded.json().draft).toBeUndefined();
    expectProblem(await editor.call("GET", "/site/footer/versions/99"), 404, "not_found");
    const older = await editor.call("GET", `/site/footer/versions?before=${before}`);
    expect(older.json().versions.at(0)?.number).toBe((before ?? 0) - 1);
  });

  test("there is a note of each change, of the changed fields alone", async () => {
    const actions = await served.db
      .selectFrom("staff_actions")
      .selectAll()
      .where("subject_kind", "=", "site")
      .where("subject_id", "=", "contact")
      .orderBy("id")
      .execute();
    expect(actions.slice(0, 2)).toMatchObject([
      { action: "site.draft saved", actor_id: editor.user.id },
      { action: "site.published", actor_id: editor.user.id },
    ]);
    expect(JSON.parse(actions[1]?.after ?? "")).toEqual({ "karnal.phone": NEW_PHONE });
    expect(JSON.parse(actions[1]?.before ?? "")).toEqual({
      "karnal.phone": siteDetails.branches[0]?.phone,
    });
  });

  test("what an older program stored and this one cannot read counts as not edited", async () => {
    await served.db
      .updateTable("site_parts")
      .set({ published: JSON.stringify({ chatUrl: 7, links: "?" }) })
      .where("part", "=", "social")
      .execute();
    const { published, defaults } = await stateOf("social");
    expect(published).toEqual(defaults);
  });
});

test("over PostgreSQL another process shows it within a moment", async () => {
  const database = await openTestDatabase("postgres");
  const ours = await openTestApp("postgres", { on: database });
  const theirs = await openTestApp("postgres", { on: database });
  try {
    const desk = await openDesk(ours, "admin");
    const { published } = (await desk.call("GET", "/site/contact")).json();
    const value = { ...published, email: "new@sprachsetu.example" };
    const saved = await desk.call("PUT", "/site/contact/draft", { version: 0, value });
    await desk.call("POST", "/site/contact/publish", { version: saved.json().version });
    await expect
      .poll(async () => (await theirs.app.inject("/api/v1/site")).json().email, { timeout: 5_000 })
      .toBe("new@sprachsetu.example");
  } finally {
    await ours.close();
    await theirs.close();
    await database.close();
  }
});
