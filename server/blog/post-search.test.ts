import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { blogList } from "#contract/blog.ts";
import { databaseKinds } from "#tests/support/databases.ts";
import { openDesk } from "#tests/support/desk.ts";
import { postWith } from "#tests/support/posts.ts";
import { openTestApp, type TestApp } from "#tests/support/test-app.ts";
import { reindexPosts } from "./reindex-posts.ts";
import { savePost } from "./save-post.ts";
import { foundBy, queryWordsOf } from "./search-words.ts";

const often = Array.from({ length: 6 }, () => "<p>Anmeldung</p>").join("");

/** Newest first, so that the order by date differs from the order by rank. */
const stored = [
  { slug: "once", html: "<p>Somewhere below: Anmeldung. Überraschung!</p>" },
  { slug: "often", html: often },
  { slug: "heading", html: "<h2>The Anmeldung</h2><p>x</p>" },
  { slug: "tagged", tags: ["Anmeldung"] },
  { slug: "titled", title: "Your Anmeldung in Berlin" },
  { slug: "umlaut", title: "Die Prüfung für Größen", html: "<p>Café, naïve, Łódź, don’t</p>" },
  {
    slug: "spelt",
    html: "<p>Uebungsbuch, Sch\u00aderer, Gal·la, D.K. Rao, d´Este, Ælfric, Åsgård</p>",
  },
  { slug: "hindi", title: "हिन्दी में समय", html: "<p>नमस्ते दुनिया 𠮷野家</p>" },
  { slug: "exam", title: "One exam", html: "<p>PTE 2026, IELTS band 7.5, C1/C2 speaking-test</p>" },
  { slug: "exams", title: "Two exams, three classes" },
  { slug: "written", author: "Jürgen Ó Briain-Weiß" },
  { slug: "fillers", title: "How to be the one with the most", html: "<p>to be or not to be</p>" },
  { slug: "markup", html: "<p>a <strong>con</strong>nected w&amp;rd &lt;b&gt;bold</p><hr>" },
];

describe("words", () => {
  test("are folded, and those with an umlaut known by both spellings", () => {
    expect(foundBy("Straße, Prüfung; L’école don't ＡＢＣ 7.5 — ŁÓDŹ")).toEqual(
      "strasse prufung pruefung lecole dont abc 7 5 lodz".split(" "),
    );
    expect(foundBy("हिन्दी में")).toEqual(["हिन्दी", "में"]);
  });

  test("of a search leave out what stands in every text, unless there is nothing else", () => {
    const words = (typed: string) => queryWordsOf(typed).map(({ word }) => word);
    expect(words("How to book the exams?")).toEqual(["book", "exam"]);
    expect(words("how to")).toEqual(["how", "to"]);
    expect(words("classes glass ielts gas")).toEqual(["class", "glass", "ielt", "gas"]);
    expect(words("exam exams EXAM")).toEqual(["exam"]);
    expect(words(" ?! \u0000")).toEqual([]);
    expect(words("x ".repeat(500))).toEqual(["x"]);
    expect(queryWordsOf("b1 a")).toEqual([{ word: "b1", isPrefix: true }]);
  });
});

describe.each(databaseKinds)("searching over %s", (kind) => {
  let served: TestApp;
  beforeAll(async () => {
    served = await openTestApp(kind, { config: { rateLimitScale: 1000 } });
    for (const [index, post] of stored.entries()) {
      const day = String(28 - index).padStart(2, "0");
      await served.db.transaction().execute((trx) =>
        savePost(
          trx,
          postWith({
            tags: [],
            topic: "General",
            publishedAt: `2026-10-${day}T08:00:00.000Z`,
            ...post,
          }),
          new Date(),
        ),
      );
    }
  });
  afterAll(() => served.close());

  async function search(q: string, rest: Record<string, string> = {}) {
    const answer = await served.app.inject({
      url: "/api/v1/blogs/allBlogs",
      query: { q, ...rest },
    });
    expect(answer.statusCode, `${JSON.stringify(q)}: ${answer.body}`).toBe(200);
    return blogList.parse(answer.json()).data;
  }
  const found = async (q: string) => (await search(q)).data.map(({ url }) => url);

  test("the title counts most, then what the post is about, then the text; the newest first", async () => {
    expect(await found("anmeldung")).toEqual(["titled", "often", "heading", "tagged", "once"]);
  });

  test("pages of a search, with the number of all hits on each", async () => {
    const page = (number: number) =>
      search("anmeldung", { perPage: "2", page: String(number) }).then(({ data, total }) => [
        data.map(({ url }) => url),
        total,
      ]);
    expect(await page(1)).toEqual([["titled", "often"], 5]);
    expect(await page(3)).toEqual([["once"], 5]);
    expect(await page(4)).toEqual([[], 5]);
  });

  test.each([
    ["anmeld", 5],
    ["ANMELDUNG berlin", 1],
    ["berlin your anmeldung", 1],
    ["anmeldung yo", 1],
    ["anmeldung qu", 0],
    ["anmeldung nowhere", 0],
    ["nmeldung", 0],
    ["", stored.length],
  ])("%j finds %i: the beginning of each word is enough, and all words count", async (q, count) => {
    expect((await search(q)).total).toBe(count);
  });

  test.each([
    ["prüfung", "umlaut"],
    ["prufung", "umlaut"],
    ["pruefung", "umlaut"],
    ["PRÜFUNG", "umlaut"],
    ["gro\u0308ße", "umlaut"],
    ["groesse", "umlaut"],
    ["cafe", "umlaut"],
    ["naive lodz", "umlaut"],
    ["dont", "umlaut"],
    ["don't", "umlaut"],
    ["ueberraschung", "once"],
    ["Übungsbuch", "spelt"],
    ["scherer", "spelt"],
    ["galla", "spelt"],
    ["dk rao", "spelt"],
    ["d’este", "spelt"],
    ["aelfric aasgaard", "spelt"],
    ["हिन्दी", "hindi"],
    ["नमस्", "hindi"],
    ["7.5", "exam"],
    ["c1", "exam"],
    ["speaking test", "exam"],
    ["connected", "markup"],
    ["bold", "markup"],
    ["bo con", "markup"],
    ["pr", "umlaut"],
    ["हि", "hindi"],
    ["𠮷", "hindi"],
    ["𠮷野", "hindi"],
    ["not to be", "fillers"],
    ["Jürgen Ó Briain-Weiß", "written"],
    ["juergen", "written"],
  ])("%s finds %s", async (q, slug) => {
    expect(await found(q)).toEqual([slug]);
  });

  test("one and many", async () => {
    expect(await found("exam")).toEqual(["exam", "exams"]);
    expect(await found("exams")).toEqual(["exam", "exams"]);
    expect(await found("class")).toEqual(["exams"]);
  });

  test("neither tags of HTML nor addresses are text", async () => {
    for (const q of ["strong", "hr", "amp", "blog-pictures"]) expect(await found(q)).toEqual([]);
  });

  test.each([
    '"',
    "'",
    "\\",
    "*",
    "a*",
    "-exam",
    "exam OR titled",
    "NOT exam",
    "exam AND",
    "NEAR(exam one)",
    "title:exam",
    "{title}: exam",
    "^exam",
    "exam & one | two",
    "!exam",
    "exam:*",
    "exam:A",
    "exam <-> one",
    "(((",
    "')); DROP TABLE posts; --",
    "%",
    "_",
    "$1",
    "?1",
    "𝒆𝒙𝒂𝒎",
    "ﷺ",
    "👩‍👩‍👧",
    "\u200b",
    "\u0301",
    "a\u0301\u0301\u0301",
    "ı İ ſ ẞ",
    "٣ ४",
  ])("%s is only text", async (q) => {
    await search(q);
    expect((await search("exam")).total).toBe(2);
  });

  test("whatever is typed, it is answered", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: "binary", maxLength: 40 }).map((text) => text.replaceAll(/\p{C}/gu, "")),
        async (q) => {
          await search(q);
        },
      ),
      { numRuns: 60 },
    );
  });

  test("the posts of before are indexed anew, once, also at the desk", async () => {
    const { db } = served;
    const desk = await openDesk(served, "editor");
    const atTheDesk = async () =>
      (await desk.call("GET", "/blog/posts?q=Pruefung"))
        .json()
        .posts.map(({ title }: { title: string }) => title);
    expect(await atTheDesk()).toEqual(["Die Prüfung für Größen"]);
    const older = kind === "sqlite" ? sql`DELETE FROM post_search` : sql`TRUNCATE post_search`;
    await older.execute(db);
    if (kind === "sqlite") await sql`DELETE FROM post_search_rows`.execute(db);
    await sql`UPDATE post_edits SET words = ''`.execute(db);
    // This is the mark of the last version that did not index authors.
    const before = { name: "posts folded 2", at: "2026-11-01T08:00:00.000Z" };
    await sql`DELETE FROM milestones`.execute(db);
    await db.insertInto("milestones").values(before).execute();
    expect(await found("Übungsbuch")).toEqual([]);
    expect(await atTheDesk()).toEqual([]);
    const now = new Date();
    expect(await reindexPosts(db, now, () => true)).toBe(0);
    expect(await reindexPosts(db, now)).toBe(stored.length);
    expect(await reindexPosts(db, now)).toBe(0);
    expect(await found("Übungsbuch")).toEqual(["spelt"]);
    expect((await search("")).total).toBe(stored.length);
    expect(await atTheDesk()).toEqual(["Die Prüfung für Größen"]);
  });

  test("a post is found by what it says now", async () => {
    const save = (fields: Parameters<typeof postWith>[0]) =>
      served.db.transaction().execute((trx) => savePost(trx, postWith(fields), new Date()));
    const { id } = await save({ slug: "changing", html: "<p>giraffe</p>" });
    expect(await found("giraffe")).toEqual(["changing"]);
    await save({ id, slug: "changing", html: "<p>elephant</p>" });
    expect(await found("giraffe")).toEqual([]);
    expect(await found("elephant")).toEqual(["changing"]);
    await save({ id, slug: "changing", html: "<p>elephant</p>", status: "draft" });
    expect(await found("elephant")).toEqual([]);
    await served.db.deleteFrom("posts").where("id", "=", id).execute();
  });
});
