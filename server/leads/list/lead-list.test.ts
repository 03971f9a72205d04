import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { leadSorts } from "#contract/staff/staff-lead-values.ts";
import { leadBoard, leadCounts, leadOptions } from "#contract/staff/staff-leads.ts";
import { beginWithClasses, book, guestAddress, makeClasses } from "#tests/support/class-desk.ts";
import { databaseKinds } from "#tests/support/databases.ts";
import { type Desk, openDesk } from "#tests/support/desk.ts";
import { changed, good, listed, newLead } from "#tests/support/lead-samples.ts";
import { changeRequests, requestsBehind, requestToken } from "#tests/support/own-requests.ts";
import { expectProblem, openTestApp, sendLead, type TestApp } from "#tests/support/test-app.ts";

describe.each(databaseKinds)("the list of leads over %s", (kind) => {
  let served: TestApp;
  let asha: Desk;
  let editor: Desk;
  let leads: Record<string, Awaited<ReturnType<typeof newLead>>>;

  beforeAll(async () => {
    served = await openTestApp(kind);
    asha = await openDesk(served, "counsellor");
    editor = await openDesk(served, "editor");
    const priya = await newLead(served, {
      name: "Priya Sharma",
      email: "priya.s@example.in",
      phone: "98120 00001",
      source: { utm: { source: "Instagram" } },
    });
    const juergen = await newLead(served, {
      name: "Jürgen Weiß-Müller",
      email: "jw@mail.example",
      phone: "+49 30 23125 001",
      service: "GermanClass",
      source: { referrer: "https://www.google.com/search" },
    });
    const percent = await newLead(served, { name: "Om Prakash", email: "100_x@example.in" });
    const robot = await newLead(served, { name: "Robot", website: "http://spam.example" });
    leads = { priya, juergen, percent, robot };
  });
  afterAll(() => served.close());

  const found = async (query: string, desk = asha) =>
    (await listed(desk, `?${query}`)).leads.map(({ name }) => name).toSorted();
  const q = (text: string) => found(`q=${encodeURIComponent(text)}`);

  test.each([
    ["priya", ["Priya Sharma"]],
    ["SHARMA pri", ["Priya Sharma"]],
    ["sharma jürgen", []],
    ["riya.s@exam", ["Priya Sharma"]],
    ["jurgen", ["Jürgen Weiß-Müller"]],
    ["MÜLLER", ["Jürgen Weiß-Müller"]],
    ["98120 00001", ["Priya Sharma"]],
    ["+91 98120-00001", ["Priya Sharma"]],
    ["098120", ["Priya Sharma"]],
    ["1200", ["Priya Sharma"]],
    ["030 23125", ["Jürgen Weiß-Müller"]],
    ["0_x", ["Om Prakash"]],
    ["om", ["Om Prakash"]],
    ["pr", ["Om Prakash", "Priya Sharma"]],
    ["pr sh", ["Priya Sharma"]],
    ["iy", []],
    ["j", ["Jürgen Weiß-Müller"]],
    ["%", []],
    ['"', []],
    ["\\", []],
    ["nobody at all", []],
  ])("%s is searched", async (text, names) => {
    expect(await q(text)).toEqual(names);
  });

  test("a reference is found, with its hyphens and without, and so is that of a repeat", async () => {
    const { reference = "" } = leads.priya ?? {};
    expect(await q(reference)).toEqual(["Priya Sharma"]);
    expect(await q(reference.replaceAll("-", "").toLowerCase())).toEqual(["Priya Sharma"]);
    const again = await sendLead(served.app, "service", {
      name: "Priya Sharma",
      email: "priya.s@example.in",
      phone: "98120 77777",
      service: "PTEOnline",
    });
    expect(await q(again.json().reference)).toEqual(["Priya Sharma"]);
    expect(await q("98120 77777")).toEqual(["Priya Sharma"]);
    const [row] = (await listed(asha, "?q=priya")).leads;
    expect(row).toMatchObject({ repeats: 1, revision: 2 });
  });

  test("what the list narrows by", async () => {
    expect(await found("course=GermanClass")).toEqual(["Jürgen Weiß-Müller"]);
    expect(await found("branch=berlin")).toEqual(["Jürgen Weiß-Müller"]);
    expect(await found("course=GermanClass&branch=karnal")).toEqual([]);
    expect(await found("channel=instagram,google.com")).toEqual([
      "Jürgen Weiß-Müller",
      "Priya Sharma",
    ]);
    expect(await found("review=1&channel=direct")).toContain("Robot");
    expect(await found("owner=none&kind=enrolment")).toHaveLength(4);
    expect(await found(`owner=${asha.user.id}`)).toEqual([]);
    expect(await found("status=lost,enrolled")).toEqual([]);
    expect(await found("clock=due,due_soon,overdue")).toHaveLength(4);
    expect(await found("clock=answered")).toEqual([]);
    expect(await found("followUp=none")).toHaveLength(4);
    expect(await found("followUp=any")).toEqual([]);
    expect(await found("from=2020-01-01T00:00:00Z&to=2021-01-01T00:00:00Z")).toEqual([]);
    expect(await found("from=2020-01-01T00:00:00Z")).toHaveLength(4);
  });

  test.each(["newest", "oldest", "changed", "due", "follow_up", "name"])(
    "sorted by %s, page by page, every lead comes once",
    async (sort) => {
      const seen: string[] = [];
      let cursor = "";
      for (let page = 0; page < 10; page += 1) {
        const list = await listed(asha, `?sort=${sort}&perPage=1${cursor}`);
        expect(list.total).toBe(page === 0 ? 4 : null);
        seen.push(...list.leads.map(({ name }) => name));
        if (!list.next) break;
        cursor = `&cursor=${list.next}`;
      }
      expect(seen.toSorted()).toEqual(await found(""));
      if (sort === "name") expect(seen[0]).toBe("Jürgen Weiß-Müller");
      if (sort === "newest") expect(seen[0]).toBe("Robot");
    },
  );

  test("counts of each status, and what waits", async () => {
    const counts = leadCounts.parse(good(await asha.call("GET", "/leads/counts?status=lost")));
    expect(counts).toMatchObject({
      statuses: { new: 4, contacted: 0, demo_booked: 0, enrolled: 0, lost: 0 },
      total: 4,
      totalIsExact: true,
      waiting: { overdue: 0, followUps: 0 },
    });
    expect(counts.waiting.review).toBeGreaterThan(0);
    const some = good(await asha.call("GET", "/leads/counts?branch=berlin"));
    expect(some.statuses.new).toBe(1);
  });

  test("a board has a column for each status", async () => {
    const lead = await changed(asha, await newLead(served, { name: "Bela" }), "status", {
      status: "demo_booked",
    });
    const board = leadBoard.parse(good(await asha.call("GET", "/leads/board")));
    expect(board.columns.map(({ status, total }) => [status, total])).toEqual([
      ["new", 4],
      ["contacted", 0],
      ["demo_booked", 1],
      ["enrolled", 0],
      ["lost", 0],
    ]);
    expect(board.columns[2]?.leads).toEqual([lead]);
  });

  test("owners and sources to choose from", async () => {
    const options = leadOptions.parse(good(await asha.call("GET", "/leads/options")));
    expect(options.owners).toContainEqual({ id: asha.user.id, name: asha.user.name });
    expect(options.owners.map(({ id }) => id)).not.toContain(editor.user.id);
    expect(options.channels.map(({ channel }) => channel)).toEqual(
      expect.arrayContaining(["direct", "instagram", "google.com"]),
    );
  });

  test("editors see no personal data, cannot find out any, and open nobody", async () => {
    const list = await listed(editor);
    const row = list.leads.find(({ id }) => id === leads.priya?.id);
    expect(row).toMatchObject({
      name: "P. S.",
      email: "p…@example.in",
      phone: "… 01",
      masked: true,
      personId: "",
    });
    expect(JSON.stringify(list)).not.toMatch(/priya\.s|98120|Sharma/i);
    expect(await found("q=priya", editor)).toEqual([]);
    expect(await found("q=98120", editor)).toEqual([]);
    expect(await found(`q=${leads.priya?.reference.slice(3, 7)}`, editor)).toEqual(["P. S."]);
    // A reference that has only digits is not treated as a telephone number.
    const reference = "SP-0123-4567";
    await served.db
      .updateTable("leads")
      .set({ reference })
      .where("id", "=", leads.priya?.id ?? "")
      .execute();
    for (const part of ["0123-4567", "01234567", "0123", "sp-0123-4567", "SP01234567"]) {
      expect(await found(`q=${part}`, editor), part).toEqual(["P. S."]);
    }
    const { reference: former = "" } = leads.priya ?? {};
    await served.db
      .updateTable("leads")
      .set({ reference: former })
      .where("id", "=", leads.priya?.id ?? "")
      .execute();
    expectProblem(await editor.call("GET", `/people/${leads.priya?.personId}`), 403, "forbidden");
    expectProblem(await editor.call("GET", `/leads/${leads.priya?.id}`), 403, "forbidden");
  });

  test("no page's `next` tells editors more than the page itself does", async () => {
    const byName = await editor.call("GET", "/leads?sort=name&perPage=1");
    expectProblem(byName, 422, "validation_failed");
    for (const sort of leadSorts.filter((one) => one !== "name")) {
      const { next } = await listed(editor, `?sort=${sort}&perPage=1`);
      const [value, id] = JSON.parse(Buffer.from(next ?? "", "base64url").toString());
      expect(value).toMatch(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/);
      expect(id).toMatch(/^[\da-f-]{36}$/);
    }
  });

  test.each([
    ["status=old", "The status “old” does not exist. Choose from new, contacted, demo_booked"],
    ["status=new,old", "The status “old” does not exist."],
    ["status=new&status=lost", "Give the status once"],
    ["clock=late", "The clock “late” does not exist."],
    ["followUp=soon", "The follow-up “soon” does not exist."],
    ["from=today", "“from” is “today”. It must be a date and a time"],
    ["to=2026-13-01T00:00:00Z", "“to” is “2026-13-01T00:00:00Z”."],
    ["from=2026-02-31T00:00:00Z", "“from” is “2026-02-31T00:00:00Z”."],
    ["perPage=0", "“perPage” must be a whole number from 1 to 200."],
    ["sort=id", "The order “id” does not exist."],
  ])("what is wrong with the query %s is said in words", async (query, words) => {
    const listQuery = await asha.call("GET", `/leads?${query}`);
    expect(expectProblem(listQuery, 422, "validation_failed").detail).toContain(words);
    if (/^(?:sort|perPage)/.test(query)) return;
    for (const path of ["/leads/counts?", "/leads/board?", "/leads/export?format=csv&"]) {
      const answer = await asha.call("GET", `${path}${query}`);
      expect(expectProblem(answer, 422, "validation_failed").detail).toContain(words);
    }
  });

  test("parts that the desk does not know, as mails and advertisements add them, change nothing", async () => {
    const added = "utm_source=letter&fbclid=x&fbclid=y&__proto__=1";
    const [plain, more] = [
      await listed(asha, "?status=new"),
      await listed(asha, `?status=new&${added}`),
    ];
    expect(more.leads).toEqual(plain.leads);
    for (const path of ["/leads/counts", "/leads/board", "/leads/export", "/overview/leads"]) {
      const known = "format=csv&from=2026-11-01T00:00:00Z";
      const days = "from=2026-11-01&to=2026-11-02";
      const query = path.startsWith("/overview") ? days : known;
      const [without, answer] = [
        await asha.call("GET", `${path}?${query}`),
        await asha.call("GET", `${path}?${query}&${added}`),
      ];
      expect(answer.statusCode, path).toBe(200);
      expect(answer.body.length, path).toBe(without.body.length);
    }
  });

  test("nonsense is refused, never a fault", async () => {
    const cursors = [
      ["\0", "x"],
      ["x", "\0"],
      [1, 2],
    ].map((parts) => `cursor=${Buffer.from(JSON.stringify(parts)).toString("base64url")}`);
    for (const query of [...cursors, "cursor=x"]) {
      expectProblem(await asha.call("GET", `/leads?${query}`), 422, "validation_failed");
    }
    expect(await found("status=&owner=&q=")).toEqual([]);
  });
});

describe.each(databaseKinds)("leads with demo classes over %s", (kind) => {
  test("a class that was booked under an enquiry of another form is found and counted by both", async () => {
    const served = await openTestApp(kind);
    onTestFinished(served.close);
    const desk = await beginWithClasses(served, new Date("2026-11-27T09:00:00.000Z"));
    onTestFinished(() => void vi.useRealTimers());
    const [id = ""] = await makeClasses(desk);
    const asha = { name: "Asha Verma", email: guestAddress(1), phone: "9812300001" };
    await newLead(served, { ...asha, service: "GermanClass" });
    await book(served, id, 1);
    // Who only asks about one has booked none.
    const rohan = { name: "Rohan", email: "rohan@example.in", phone: "9812300002" };
    const { reference } = good(
      await sendLead(served.app, "contact", { ...rohan, message: "Hello" }),
      201,
    );
    const token = await requestToken(served, rohan.email);
    const asked = { token, reference, message: 'Is "class": online?' };
    await changeRequests(served, "question", asked);
    for (const [form, names] of [
      ["demo", ["Asha Verma"]],
      ["enrolment", ["Asha Verma"]],
      ["demo,contact", ["Asha Verma", "Rohan"]],
      ["contact,desk", ["Rohan"]],
      ["registration,desk", []],
    ] as const) {
      const { leads } = await listed(desk, `?kind=${form}`);
      expect(leads.map(({ name }) => name).toSorted(), form).toEqual(names);
      const counts = good(await desk.call("GET", `/leads/counts?kind=${form}`));
      expect(counts.total, form).toBe(names.length);
    }
  });

  test("whom to call now: a class to come puts off no promised call, a next try or an agreed call does", async () => {
    const served = await openTestApp(kind);
    onTestFinished(served.close);
    const desk = await beginWithClasses(served, new Date("2026-11-30T04:30:00.000Z"));
    onTestFinished(() => void vi.useRealTimers());
    const [id = ""] = await makeClasses(desk);
    const { reference } = await book(served, id, 1);
    const toCall = async (as: Desk = desk) =>
      (await listed(as, "?clock=callable&sort=due")).leads.map(({ name }) => name);
    expect(await toCall()).toEqual([]);

    const token = await requestToken(served, guestAddress(1));
    const about = { token, reference };
    await changeRequests(served, "question", { ...about, message: "Is there parking?" });
    expect(await toCall()).toEqual(["Asha Verma"]);
    // A class that ends just when we have promised to call is no call.
    const [{ followUpAt } = { followUpAt: null }] = (await listed(desk)).leads;
    await served.db
      .updateTable("leads")
      .set({ due_at: String(followUpAt) })
      .execute();
    expect(await toCall()).toEqual(["Asha Verma"]);

    // Nobody calls again before the next try, which is no follow-up beside that of the class.
    const [lead] = (await listed(desk)).leads;
    const missed = { revision: lead?.revision, outcome: "no_answer", text: "" };
    good(await desk.call("POST", `/leads/${lead?.id}/calls`, missed), 201);
    expect(await toCall()).toEqual([]);
    const [tried] = (await listed(desk)).leads;
    expect(tried?.followUpAt).toBe(followUpAt);
    const nextTry = Temporal.Instant.from(tried?.clock.callBy ?? "");
    vi.setSystemTime(nextTry.subtract({ minutes: 30 }).epochMilliseconds);
    const soon = await openDesk(served, "counsellor");
    expect(await toCall(soon)).toEqual(["Asha Verma"]);
    vi.setSystemTime(nextTry.epochMilliseconds);
    const later = await openDesk(served, "counsellor");
    expect(await toCall(later)).toEqual(["Asha Verma"]);

    const { callTimes } = await requestsBehind(served, token);
    const time = callTimes.karnal?.at(-1) ?? "";
    await changeRequests(served, "call-time", { ...about, at: time });
    expect(await toCall(later)).toEqual([]);
    const queues = good(await later.call("GET", "/leads/counts"));
    expect(queues.waiting).toMatchObject({ answer: 1, overdue: 0 });
  });
});
