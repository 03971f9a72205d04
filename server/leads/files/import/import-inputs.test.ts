import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type ImportCheck, importCheck } from "#contract/staff/staff-leads.ts";
import { databaseKinds } from "#tests/support/databases.ts";
import { type Desk, openDesk } from "#tests/support/desk.ts";
import { good, listed, personOf } from "#tests/support/lead-samples.ts";
import { expectProblem, openTestApp, type TestApp } from "#tests/support/test-app.ts";
import { textRow, workbookParts, zipped } from "#tests/support/workbook.ts";
import { tableOf } from "../tables/lead-table.ts";

/* Files as people have them, most of them taken from bug reports of similar products. */

let served: TestApp;
let asha: Desk;
beforeAll(async () => {
  served = await openTestApp("sqlite");
  asha = await openDesk(served, "counsellor");
});
afterAll(() => served.close());

const bytes = (file: Buffer | string) => Buffer.from(file).toString("base64");
const ask = (file: Buffer | string, more: object = {}, desk = asha) =>
  desk.call("POST", "/leads/imports/check", { file: bytes(file), ...more });
const check = async (file: Buffer | string, more: object = {}, desk = asha): Promise<ImportCheck> =>
  importCheck.parse(good(await ask(file, more, desk)));
const refusal = async (file: Buffer | string) =>
  expectProblem(await ask(file), 422, "validation_failed").errors?.file?.[0] ?? "";
/** @returns the values that the preview shows of a file's only lead */
const only = async (file: Buffer | string, more: object = {}) => {
  const { preview, bad, partly } = await check(file, more);
  expect([...bad, ...partly]).toEqual([]);
  expect(preview).toHaveLength(1);
  return preview[0]?.values ?? {};
};
const dated = (date: string) => `name,email,date\nAnu,anu@example.in,"${date}"`;

const utf16be = (text: string) => Buffer.from(text, "utf16le").swap16();

describe("text files", () => {
  const table = "Name;E-Mail;Kurs\r\nJürgen Groß;juergen@example.de;German\r\n";
  test.each([
    ["UTF-8", Buffer.from(table)],
    ["UTF-8 with mark", Buffer.from(`\ufeff${table}`)],
    ["UTF-16, little end first, with mark", Buffer.from(`\ufeff${table}`, "utf16le")],
    ["UTF-16, big end first, with mark", utf16be(`\ufeff${table}`)],
    ["UTF-16, little end first, without mark", Buffer.from(table, "utf16le")],
    ["UTF-16, big end first, without mark", utf16be(table)],
    ["Windows-1252", Buffer.from(table, "latin1")],
    ["line ends of old Macs", Buffer.from(table.replaceAll("\r\n", "\r"))],
    ["line ends of both kinds", Buffer.from(table.replace("\r\n", "\n"))],
    [
      "a zero byte in it, and the mark of the end of DOS",
      Buffer.from(`${table.replace("Jü", "J\0ü")}\u001a`),
    ],
  ])("in %s", async (_, file) => {
    expect(await only(file)).toEqual({
      name: "Jürgen Groß",
      email: "juergen@example.de",
      course: "GermanClass",
    });
  });

  test("in UTF-8 that was cut in a letter stay UTF-8", async () => {
    const file = Buffer.from("Name,Mail,Remarks\nJürgen Groß,j@example.de,Grüß");
    expect((await only(file.subarray(0, -1))).name).toBe("Jürgen Groß");
  });

  test.each([
    ["sep=;\r\nname;email\nA, B and C;abc@example.in", "email"],
    ['"sep=|"\nname|email\nAnu|anu@example.in', "email"],
    ["name\temail\tnote\nAnu\tanu@example.in\ta;b,c", "email"],
    ['name,email,note\nAnu,anu@example.in,"a; b; c; d"', "email"],
    ["Leads, November\n\nname;email\nAnu;anu@example.in", "email"],
  ])("%j has its separator found", async (file, column) => {
    expect((await check(file)).mapping).toMatchObject({ name: "name", email: column });
  });

  test("with quotation marks within cells keep them; a row that is cut elsewhere says so", async () => {
    const file = [
      "Name,Mail,Remarks",
      'Anu,anu@example.in,5" screen',
      'Raj,raj@example.in,"Sunny" Gill said so',
      'Bo,bo@example.in,"two\nlines, one note"',
      "Li,li@example.in,no, twice",
      'Mo,mo@example.in,"never closed',
      "Jo,jo@example.in,lost in Mo's note",
      'Al,al@example.in,closed here"',
      "Zoe,zoe@example.in",
    ].join("\n");
    const { preview, bad } = await check(file);
    expect(preview.map(({ line, values: { name, note } }) => [line, name, note])).toEqual([
      [2, "Anu", '5" screen'],
      [3, "Raj", '"Sunny" Gill said so'],
      [4, "Bo", "two\nlines, one note"],
      [7, "Zoe", undefined],
    ]);
    expect(bad.map(({ line, errors }) => [line, errors[0]?.message])).toEqual([
      [5, expect.stringContaining("more cells than there are headings (3)")],
      [6, expect.stringContaining("never closed")],
    ]);
  });

  test.each([
    [2, 'Name,Mail\n"Anu,anu@example.in\nRaj,raj@example.in'],
    [6, 'Name,Mail\nBo,bo@example.in\n\n"Li\nMing",li@example.in\n\nAnu,"anu@example.in\nRaj'],
    [3, 'sep=;\nName;Mail\nBo;bo@example.in\nAnu;"anu@example.in'],
    [3, `Name,Mail\nBo,bo@example.in\n"Anu,${"a,".repeat(600_000)}`],
  ])("with a quotation mark that is open to the end name its row, %i", async (row, file) => {
    const message = await refusal(file);
    expect(message).toContain(`row ${row}`);
    expect(message).toContain("never closed");
  });

  test("with a title above, empty rows and columns, and strange headings", async () => {
    const file =
      ",,,\n,Leads of the fair,,\n\n,Full Name,Name,E-mail\n,Anu Gill,,anu@example.in\n,,,\n";
    const result = await check(file);
    expect(result).toMatchObject({ headingLine: 4, good: 1, bad: [], unused: [] });
    const same = 'a,a,a (3),"a\nb",__proto__,constructor,Name,Mail\n1,2,3,4,5,6,Anu,anu@example.in';
    const { columns, unused, mapping } = await check(same);
    const headings = columns.map(({ heading }) => heading);
    expect(new Set(headings).size).toBe(8);
    expect(unused).toHaveLength(6);
    const kept = await check(same, { mapping, keepUnused: true });
    expect(kept.preview[0]?.values.note).toContain("__proto__: 5\nconstructor: 6");
    expect(await refusal("Anu,anu@example.in\nRaj,raj@example.in")).toContain(
      "Add a row with headings",
    );
  });
});

describe("workbooks", () => {
  /** As Excel in Germany saves it, with a hidden sheet and a phonetic hint. */
  const german = () =>
    zipped(
      workbookParts(
        [
          { name: "Listen", state: "hidden", rows: textRow(1, "Karnal") },
          { name: "Deckblatt", rows: '<row r="1" spans="1:2"><c r="A1" s="1"/></row>' },
          {
            name: "Anfragen",
            rows: [
              '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="s"><v>2</v></c><c r="D1" t="s"><v>3</v></c><c r="E1" t="s"><v>4</v></c><c r="F1" t="s"><v>5</v></c></row>',
              '<row r="3"><c r="A3" t="s"><v>6</v></c><c r="B3" t="s"><v>7</v></c><c r="C3" s="3"><v>1721234567</v></c><c r="D3" s="1"><v>46103</v></c><c r="E3" t="str"><f>"a"&amp;"b"</f><v>anna@example.de</v></c><c r="F3" s="2"><v>50000.604166666664</v></c></row>',
              '<row r="4"><c r="A4" t="s"><v>6</v></c><c r="B4" t="inlineStr"><is><r><t>Groß</t></r><r><t>-Klein</t></r></is></c><c r="C4" s="4"><v>4.9151234567890002E+12</v></c><c r="E4" t="e"><v>#N/A</v></c></row>',
            ].join(""),
          },
          { name: "Alt", rows: textRow(1, "Name", "Mail") + textRow(2, "Uwe", "uwe@example.de") },
        ],
        [
          "<t>Vorname</t>",
          "<t>Nachname</t>",
          "<t>Handynummer_x000D_\n(mobil)</t>",
          "<t>Eingegangen am</t>",
          "<t>E-Mail-Adresse</t>",
          "<t>Wiedervorlage</t>",
          '<t>Änne</t><rPh sb="0" eb="1"><t>hint</t></rPh>',
          '<t xml:space="preserve">Müller </t>',
        ],
      ),
    );

  test("of a German Excel: names in two columns, dates and numbers as they are meant", async () => {
    const result = await check(await german());
    expect(result).toMatchObject({
      sheet: "Anfragen",
      sheets: ["Deckblatt", "Anfragen", "Alt"],
      bad: [],
    });
    expect(result.preview.map(({ line, values }) => [line, values])).toEqual([
      [
        3,
        {
          name: "Änne Müller",
          email: "anna@example.de",
          phone: "+491721234567",
          createdAt: "2026-03-22T08:00:00.000Z",
          followUpAt: "2036-11-21T13:30:00.000Z",
        },
      ],
      [4, { name: "Änne Groß-Klein", phone: "+4915123456789", createdAt: expect.any(String) }],
    ]);
    const other = await check(await german(), { sheet: "Alt" });
    expect(other.preview[0]?.values).toEqual({ name: "Uwe", email: "uwe@example.de" });
  });

  test("count days from 1904 where they say so", async () => {
    const rows = `${textRow(1, "Name", "Mail", "Datum")}<row><c t="inlineStr"><is><t>Uwe</t></is></c><c t="inlineStr"><is><t>uwe@example.de</t></is></c><c s="1"><v>44641</v></c></row>`;
    const file = await zipped(
      workbookParts([{ name: "A", rows }], [], '<workbookPr date1904="1"/>'),
    );
    expect((await only(file)).createdAt).toBe("2026-03-22T03:30:00.000Z");
  });

  test("of our own export are known again by their references, or read anew without these", async () => {
    const csv = "name,email,note\nWorkbook Round,workbook@example.in,kept";
    const mapping = { name: "name", email: "email", note: "note" };
    good(await asha.call("POST", "/leads/imports", { csv, mapping }), 201);
    const { rawPayload } = await asha.call(
      "GET",
      "/leads/export?format=xlsx&q=workbook@example.in",
    );
    const again = await check(rawPayload);
    expect(again).toMatchObject({ rows: 1, good: 0, already: 1, badRows: 0 });
    const taken = { file: bytes(rawPayload), mapping: again.mapping };
    const refused = await asha.call("POST", "/leads/imports", taken);
    expect(expectProblem(refused, 422, "validation_failed").errors?.file).toEqual([
      "All leads of this file are here already.",
    ]);
    const { reference: _, ...others } = again.mapping;
    expect(await only(rawPayload, { mapping: others })).toMatchObject({
      name: "Workbook Round",
      email: "workbook@example.in",
    });
  });

  test("that unpack to too much, or lie about it, are refused", async () => {
    const parts = workbookParts([{ name: "A", rows: textRow(1, "Name", "Mail") }]);
    const bomb = { ...parts, "xl/sharedStrings.xml": Buffer.alloc(101 * 1024 * 1024, "<si/>") };
    expect(await refusal(await zipped(bomb))).toContain("The file is too large");
    const many = { ...parts, "xl/sharedStrings.xml": `<sst>${"<si/>".repeat(2_000_001)}</sst>` };
    expect(await refusal(await zipped(many))).toContain("The file is too large");
    const text = "x".repeat(32_000);
    const rows = Array.from(
      { length: 700 },
      (_, at) => `<row r="${at + 1}"><c t="s"><v>0</v></c><c t="s"><v>0</v></c></row>`,
    );
    const wide = workbookParts([{ name: "A", rows: rows.join("") }], [`<t>${text}</t>`]);
    expect(await refusal(await zipped(wide))).toContain("The file is too large");
    const lying = await zipped({ ...parts, "xl/sharedStrings.xml": "<sst>".padEnd(100_000) });
    const entry = lying.lastIndexOf("xl/sharedStrings.xml");
    lying.writeUInt32LE(10, entry - 46 + 24);
    expect(await refusal(lying)).toContain("cannot read this workbook");
    const laughs = `<!DOCTYPE x [<!ENTITY a "${"ha".repeat(99)}"><!ENTITY b "&a;&a;&a;">]><sst><si><t>&b;</t></si></sst>`;
    expect(await refusal(await zipped({ ...parts, "xl/sharedStrings.xml": laughs }))).toContain(
      "cannot read this workbook",
    );
    const far = workbookParts([{ name: "A", rows: '<row r="1"><c r="XFD1"><v>1</v></c></row>' }]);
    expect(await refusal(await zipped(far))).toContain("100 columns");
  });
});

test.each([
  ["an old .xls", Buffer.from("d0cf11e0a1b11ae1", "hex"), "save it as .xlsx"],
  [
    "a protected workbook",
    Buffer.concat([
      Buffer.from("d0cf11e0a1b11ae1", "hex"),
      Buffer.from("EncryptedPackage", "utf16le"),
    ]),
    "Remove the password",
  ],
  ["a Numbers file", zipped({ "Index/Document.iwa": "x" }), "In Numbers"],
  ["a ZIP archive", zipped({ "leads.csv": "name,email" }), "Unpack it"],
  ["an OpenDocument file", zipped({ mimetype: "x", "content.xml": "<x/>" }), "OpenDocument"],
  ["a binary workbook", zipped({ "xl/workbook.bin": "x" }), ".xlsb"],
  ["a Word document", zipped({ "word/document.xml": "<x/>" }), "Word"],
  [
    "a cut workbook",
    zipped(workbookParts([])).then((file) => file.subarray(0, 300)),
    "cannot read this workbook",
  ],
  ["a workbook without rows", zipped(workbookParts([{ name: "A", rows: "" }])), "empty"],
  ["a PDF", "%PDF-1.7\n", "PDF"],
  ["a web page that is called .xls", "\ufeff\n<html><table><tr><td>Name", "web page"],
  ["JSON", '[{"name":"Anu"}]', "JSON"],
  ["contact cards", "BEGIN:VCARD\nFN:Anu", "contact cards"],
  ["a picture", Buffer.from("89504e470d0a1a0a", "hex"), "picture"],
  ["a program", Buffer.from("7f454c4602010100000000000000000003003e000100", "hex"), "not a table"],
  ["an empty file", "", "empty"],
  ["a mark and blanks", "\ufeff \n \n", "empty"],
  [
    "headings of too many columns",
    Array.from({ length: 101 }, (_, at) => `c${at}`).join(),
    "100 columns",
  ],
])("%s is refused with a word on what to do", async (_, file, words) => {
  expect(await refusal(await file)).toContain(words);
});

test.each([
  ["2026/11/20", "2026-11-20T03:30"],
  ["26-Nov-2025", "2025-11-26T03:30"],
  ["20 November 2026", "2026-11-20T03:30"],
  ["20. Nov. 2026", "2026-11-20T03:30"],
  ["3. März 2026 um 14:30 Uhr", "2026-03-03T09:00"],
  ["Freitag, 20. November 2026", "2026-11-20T03:30"],
  ["Nov 20, 2026 2:30 PM", "2026-11-20T09:00"],
  ["November 20th, 2026", "2026-11-20T03:30"],
  ["20/11/26", "2026-11-20T03:30"],
  ["20.11.2026", "2026-11-20T03:30"],
  ["20/11/2026, 2:30\u202fpm", "2026-11-20T09:00"],
  ["14:30 20/11/2026", "2026-11-20T09:00"],
  ["20-11-2026 14.30", "2026-11-20T09:00"],
  ["2026-11-20 14:30:05.123 +05:30", "2026-11-20T09:00"],
  ["2026-11-20T09:00:00+0000", "2026-11-20T09:00"],
  ["20 Nov 2026 14:30 GMT+5:30", "2026-11-20T09:00"],
  ["20 Nov 2026 10:00 MEZ", "2026-11-20T09:00"],
  ["Fri Nov 20 2026 14:30:00 GMT+0530 (India Standard Time)", "2026-11-20T09:00"],
  ["46346", "2026-11-20T03:30"],
  ["46346,604166666664", "2026-11-20T09:00"],
  ["1795165200", "2026-11-20T09:00"],
  ["20261120", "2026-11-20T03:30"],
])("the date %j is read", async (date, moment) => {
  expect((await only(dated(date))).createdAt).toMatch(moment);
});

test.each([
  "20/11",
  "yesterday",
  "32/01/2026",
  "20/13/2026",
  "20/11/0026",
  "2026-02-30",
  "46346 or so",
])("the date %j is refused with its column and value", async (date) => {
  const { partly } = await check(dated(date));
  expect(partly[0]?.errors).toMatchObject([{ field: "createdAt", column: "date", value: date }]);
});

test("the order of day and month is one for the file, and told", async () => {
  const file = (dates: string[]) =>
    ["name,email,date", ...dates.map((date, at) => `Anu,anu${at}@example.in,${date}`)].join("\n");
  const days = async (dates: string[], more = {}) => {
    const { dateOrder, preview, partly } = await check(file(dates), more);
    const unread = partly.map(({ line }) => line);
    const shown = preview
      .filter(({ line }) => !unread.includes(line))
      .map(({ values }) => values.createdAt?.slice(5, 10));
    return [dateOrder.value, dateOrder.by, shown, unread];
  };
  expect(await days(["03/04/2026", "12/31/2025"])).toEqual(["mdy", "file", ["03-04", "12-31"], []]);
  expect(await days(["03/04/2026", "31/12/2025"])).toEqual(["dmy", "file", ["04-03", "12-31"], []]);
  expect(await days(["03/04/2026"])).toEqual(["dmy", "usual", ["04-03"], []]);
  expect(await days(["03/04/2026"], { dateOrder: "mdy" })).toEqual([
    "mdy",
    "choice",
    ["03-04"],
    [],
  ]);
  expect(await days(["31/12/2025", "30/12/2025", "12/29/2025"])).toEqual([
    "dmy",
    "file",
    ["12-31", "12-30"],
    [4],
  ]);
});

test("dates with dots show that the day comes first", async () => {
  const { dateOrder } = await check(dated("05.11.2026"));
  expect(dateOrder).toEqual({ value: "dmy", by: "file" });
});

describe("courses in the words of a German office", () => {
  const inCourse = (course: string) => `Name;E-Mail;Kurs\nAnke Schröder;anke@example.de;${course}`;
  test.each([
    ["Deutschkurs B1 (abends)", "GermanClass"],
    ["German A2", "GermanClass"],
    ["Englisch A2", "EnglishOnline"],
    ["Englisch in Karnal", "EnglishOffline"],
    ["PTE Präsenz", "PTEOffline"],
    ["IELTS Vorbereitung", "IeltsClass"],
  ])("%s is %s, and the note keeps the words", async (written, course) => {
    expect(await only(inCourse(written))).toMatchObject({ course, note: `Kurs: ${written}` });
  });

  test("nothing is noted of a name that says no more than the course", async () => {
    const values = await only(inCourse("Deutsch"));
    expect(values).toMatchObject({ course: "GermanClass" });
    expect(values).not.toHaveProperty("note");
  });

  test("several in one cell, or none of ours, are not guessed", async () => {
    expect(await only(inCourse("Deutsch, Englisch"))).toMatchObject({
      course: "GermanClass",
      note: "Kurs: Englisch",
    });
    for (const course of ["Spanisch", "Deutsch-Englisch"]) {
      const { partly, preview } = await check(inCourse(course));
      expect(partly[0]?.errors).toMatchObject([{ field: "course", column: "Kurs", value: course }]);
      expect(preview[0]?.values.note).toBe(`Kurs: ${course}`);
    }
  });

  test("the day that somebody asked on is found by its heading", async () => {
    const file =
      "Nachname;Vorname;Telefon;Eingang am;Wiedervorlage am\nGroß;Jörg;0171 5550123;20.11.2026;";
    const { mapping } = await check(file);
    expect(mapping).toMatchObject({ createdAt: "Eingang am", followUpAt: "Wiedervorlage am" });
  });
});

describe("cells", () => {
  test("that programs keep as text by a formula are that text", async () => {
    const file = '="Name",="E-Mail",Telefon\n="Anu Gill","=""anu@example.in""",="0172 1234567"';
    expect(await only(file)).toEqual({
      name: "Anu Gill",
      email: "anu@example.in",
      phone: "+491721234567",
    });
  });

  const nothings = ["N/A", "-", "none", "#N/A", "null", "k.A.", "k. A.", "—", "Keine Angabe"];
  test.each([...nothings, "not applicable"])("that say %j say nothing", async (nothing) => {
    const file = `name;email;phone;course;date;note\nAnu;anu@example.in;${nothing};${nothing};${nothing};${nothing}`;
    expect(await only(file)).toEqual({
      name: "Anu",
      email: "anu@example.in",
      createdAt: expect.any(String),
    });
  });

  test("that are zero are no number and no date", async () => {
    const file =
      "name,email,phone,date\nAnu,anu@example.in,0,0000-00-00\nBo,bo@example.in,,00/00/00";
    expect((await check(file)).bad).toEqual([]);
  });

  test("may be the names Null and Na", async () => {
    const file = "First name,Last name,Mail\nJennifer,Null,jn@example.in";
    expect((await only(file)).name).toBe("Jennifer Null");
    const { partly, preview } = await check("First name,Last name,Mail\nn/a,-,jn@example.in");
    expect(partly[0]?.errors).toMatchObject([{ field: "firstName" }]);
    expect(preview[0]?.values.name).toBe("jn@example.in");
  });

  test("with several values keep them all, the first where it belongs", async () => {
    const file = [
      "Name,Mail,Phone,Course",
      '"Gill, Anu",anu@example.in; anu2@example.in,98120 60021 / 98120 60022,PTE; German',
    ].join("\n");
    expect(await only(file)).toEqual({
      name: "Anu Gill",
      email: "anu@example.in",
      phone: "+919812060021",
      course: "PTEOnline",
      note: "Mail: anu2@example.in\nCourse: German\nPhone: 98120 60022",
    });
    const google = "Name,E-mail 1 - Value\nAnu,anu@example.in ::: anu2@example.in";
    expect((await only(google)).note).toBe("E-mail 1 - Value: anu2@example.in");
  });

  test("of columns that fit one field as well are the user's choice; the others are read, too", async () => {
    const file =
      "Name;Vorname;Telefon;Handy;WhatsApp-Nummer\nGroß;Anna;030 23125 111;0172 1234567;";
    const result = await check(file);
    expect(result.mapping).toEqual({ lastName: "Name", firstName: "Vorname", phone: "Telefon" });
    expect(result.candidates.phone).toEqual(["Handy", "WhatsApp-Nummer"]);
    expect(result.alternates).toEqual({ email: [], phone: ["Handy", "WhatsApp-Nummer"] });
    expect(result.unused).toEqual([]);
    const mapping = { ...result.mapping, phone: "Handy" };
    expect(await only(file, { mapping })).toEqual({
      name: "Anna Groß",
      phone: "+491721234567",
      note: "Telefon: 030 23125 111",
    });
  });

  test.each([
    ["Phone,Mobile", ",98120 60031", { phone: "+919812060031" }],
    ["Phone,Mobile", "98120 60031,098120-60031", { phone: "+919812060031" }],
    ["Email,Secondary Email", "-,anu2@example.in", { email: "anu2@example.in" }],
  ])("a row without its main contact has the one beside it: %s %s", async (columns, cells, is) => {
    const file = `Name,${columns}\nAnu Gill,${cells}`;
    expect(await only(file)).toEqual({ name: "Anu Gill", ...is });
  });

  test("of two numbers one that cannot be read costs only itself", async () => {
    const file = "Name,Phone,Mobile\nAnu Gill,12,98120 60031\nIra Gill,98120 60032,13";
    const { preview, partly } = await check(file);
    expect(preview.map(({ values }) => values)).toMatchObject([
      { phone: "+919812060031", note: "Phone: 12" },
      { phone: "+919812060032", note: "Mobile: 13" },
    ]);
    expect(partly.map(({ errors }) => errors[0]?.column)).toEqual(["Phone", "Mobile"]);
  });

  test.each([
    ["030 23125 111", "Berlin", "+493023125111"],
    ["0172 1234567", "Berlin", "+491721234567"],
    ["0172 1234567", "", "+491721234567"],
    ["98120 60001", "Berlin", "+919812060001"],
    ["0172 2701234", "Karnal", "+911722701234"],
    ["9.812060001E+09", "", "+919812060001"],
    ["'+91 98120-60001", "", "+919812060001"],
    ["Ph: 09812060001", "", "+919812060001"],
    ["491721234567", "", "+491721234567"],
    ["(0049) 172/1234567", "", "+491721234567"],
    ["9812060003/04", "", "+919812060003"],
    ["030/23125-111 / 0172 1234567", "", "+493023125111"],
    ["1721234567", "", "+491721234567"],
  ])("the number %j with branch %j is %s", async (phone, branch, number) => {
    expect((await only(`name;phone;branch\nAnu;${phone};${branch}`)).phone).toBe(number);
  });

  test("a number that Excel has rounded is refused", async () => {
    const { bad } = await check("name,phone\nAnu,9.81206E+09");
    expect(bad[0]?.errors[0]?.message).toContain("rounded");
  });

  test("the country of numbers without one is the file's, and told", async () => {
    const file = "name,phone\nAnu,0172 2701234\nBo,030 23125 112\nLi,0151 23456789";
    const german = await check(file);
    expect(german.country).toEqual({ value: "DE", by: "file" });
    expect(german.preview[0]?.values.phone).toBe("+491722701234");
    const indian = await check(file, { country: "IN" });
    expect(indian.preview[0]?.values.phone).toBe("+911722701234");
    expect(indian.country.by).toBe("choice");
  });
});

test("more than the limits is refused", async () => {
  const limit = 8 * 1024 * 1024;
  const rows = `name,email\n${"Anu,anu@example.in\n".repeat(10)}`;
  expect((await check(rows.padEnd(limit))).rows).toBe(10);
  expectProblem(await ask(rows.padEnd(limit + 1)), 422, "validation_failed");
  expect((await ask(rows.padEnd(2 * limit))).statusCode).toBe(413);
  const source = async function* () {
    yield { line: 1, cells: ["name", "email"] };
  };
  await expect(tableOf(source(), AbortSignal.abort())).rejects.toThrow("20 seconds");
});

test("a file of separators alone keeps nobody waiting", async () => {
  const file = `${",".repeat(1_000)}\n`.repeat(1_000);
  let isRead = false;
  const reading = refusal(file).then((message) => {
    isRead = true;
    return message;
  });
  // Had this thread to read the million cells, it would answer nothing else meanwhile.
  let answers = 0;
  while (!isRead) {
    await new Promise(setImmediate);
    expect((await served.app.inject({ url: "/api/v1/site" })).statusCode).toBe(200);
    answers += 1;
  }
  expect(await reading).toContain("The file is empty");
  expect(answers).toBeGreaterThan(3);
});

test("all bad rows are counted, also those that are not listed", async () => {
  const rows = Array.from({ length: 1_201 }, (_, at) => `7,no address ${at}`);
  const file = ["name,email", "Bo,bo@example.in", ...rows].join("\n");
  const { good: imported, bad, badRows } = await check(file);
  expect([imported, badRows, bad.length]).toEqual([1, 1_201, 1_000]);
});

// Headings and values as these systems export them, by their help pages.
test.each([
  [
    "HubSpot",
    [
      "Record ID,First Name,Last Name,Email,Phone Number,Contact owner,Create Date,Lead Status,Original Source",
      "501,Anu,Gill,anu@example.in,+91 98120 60031,,2026-03-14 10:30,Attempted to Contact,Organic Search",
      "502,Bo,Li,bo@example.in,,,2026-03-14 10:30,Unqualified,Offline Sources",
    ],
    { createdAt: "Create Date", owner: "Contact owner", channel: "Original Source" },
    { "Attempted to Contact": "contacted", Unqualified: "lost" },
    { "Offline Sources": "at the counter", "Organic Search": "search" },
  ],
  [
    "Zoho",
    [
      "Lead Id,Lead Owner,First Name,Last Name,Email,Phone,Mobile,Lead Source,Lead Status,Created Time,Description",
      "z1,,Anu,Gill,anu@example.in,,+91 98120 60032,Trade Show,Pre-Qualified,14/03/2026 10:30,Met us",
      "z2,,Bo,Li,bo@example.in,,,External Referral,Junk Lead,14/03/2026 10:30,",
    ],
    { phone: "Mobile", note: "Description", owner: "Lead Owner", status: "Lead Status" },
    { "Pre-Qualified": "contacted", "Junk Lead": "lost" },
    { "Trade Show": "fair", "External Referral": "referral" },
  ],
  [
    "LeadSquared",
    [
      "ProspectID,FirstName,LastName,EmailAddress,Phone,Source,ProspectStage,OwnerIdName,CreatedOn,Notes",
      "p1,Anu,Gill,anu@example.in,+91-9812060033,Inbound Phone call,Prospect,,2026-03-14 10:30:00,Hindi",
      "p2,Bo,Li,bo@example.in,,Facebook Ads,Customer,,2026-03-14 10:30:00,",
    ],
    {
      email: "EmailAddress",
      status: "ProspectStage",
      owner: "OwnerIdName",
      createdAt: "CreatedOn",
    },
    { Prospect: "new", Customer: "enrolled" },
    { "Inbound Phone call": "by phone", "Facebook Ads": "facebook" },
  ],
  [
    "a German office",
    [
      "Name;E-Mail;Telefon;Quelle;Status;Formular;Nachricht",
      "Anu Gill;anu@example.de;0172 1234567;Empfehlung;Probestunde gebucht;Kontaktformular;Wann?",
    ],
    { channel: "Quelle", form: "Formular", message: "Nachricht" },
    { "Probestunde gebucht": "demo_booked" },
    { Empfehlung: "referral" },
  ],
])("lists of %s are understood", async (_, lines, mapping, statuses, sources) => {
  const found = await check(lines.join("\n"));
  expect([...found.bad, ...found.partly]).toEqual([]);
  expect(found.mapping).toMatchObject(mapping);
  const meant = found.statuses.map(({ value, status }) => [value, status]);
  expect(Object.fromEntries(meant)).toEqual(statuses);
  const named = found.sources.map(({ value, source }) => [value, source]);
  expect(Object.fromEntries(named)).toEqual(sources);
});

describe.each(databaseKinds)("what is stored over %s:", (kind) => {
  let stored: TestApp;
  let bela: Desk;
  beforeAll(async () => {
    stored = await openTestApp(kind);
    bela = await openDesk(stored, "counsellor");
  });
  afterAll(() => stored.close());

  test("leads of Meta: prefixes, their headings, and statuses by their words or by choice", async () => {
    const day = new Date(Date.now() - 24 * 60 * 60 * 1_000).toISOString().slice(0, 10);
    const file = Buffer.from(
      [
        "\ufeffid\tcreated_time\tad_name\tis_organic\tplatform\twhich_course_are_you_interested_in?\tfull_name\temail\tphone_number\tlead_status",
        `l:1203\t${day}T14:30:00+0530\tGerman A1\tfalse\tig\tGerman\tPriya Sharma\tpriya@example.in\tp:+919812060011\tCREATED`,
        `l:1204\t${day}T09:00:00Z\tGerman A1\tfalse\tfb\tGerman\tJonas Weiß\tjonas@example.de\tp:+4915123456789\tqualified`,
        `l:1205\t${day}T09:00:00Z\tGerman A1\tfalse\tfb\tGerman\t<test lead: dummy data for full_name>\ttest@fb.com\tp:<test lead>\tconstructor`,
      ].join("\n"),
      "utf16le",
    );
    const result = await check(file, {}, bela);
    expect(result.mapping).toMatchObject({
      createdAt: "created_time",
      channel: "platform",
      course: "which_course_are_you_interested_in?",
      name: "full_name",
      phone: "phone_number",
      status: "lead_status",
    });
    expect(result.unused).toEqual(["id", "ad_name", "is_organic"]);
    expect(result.statuses.map(({ value, status }) => [value, status])).toEqual([
      ["CREATED", "new"],
      ["qualified", "contacted"],
      ["constructor", "new"],
    ]);
    expect(
      result.partly.map(({ line, errors }) => [line, errors.map((error) => error.column)]),
    ).toEqual([[4, ["full_name", "phone_number"]]]);
    expect(result.sources.map(({ value, source }) => [value, source])).toEqual([
      ["fb", "facebook"],
      ["ig", "instagram"],
    ]);
    const taken = {
      mapping: result.mapping,
      statuses: { qualified: "demo_booked" },
      keepUnused: true,
    };
    const body = { file: bytes(file), fileName: "leads.csv", skipBad: true, ...taken };
    good(await bela.call("POST", "/leads/imports", body), 201);
    const { leads } = await listed(bela, "?q=sharma");
    expect(leads[0]).toMatchObject({
      phone: "+919812060011",
      channel: "instagram",
      status: "new",
    });
    expect(leads[0]?.clock.state).not.toBe("answered");
    const jonas = (await listed(bela, "?q=jonas@example.de")).leads[0];
    expect(jonas).toMatchObject({
      status: "demo_booked",
      branch: "berlin",
      clock: { state: "answered" },
    });
    const { notes } = await personOf(bela, jonas?.personId ?? "");
    expect(notes[0]?.text).toBe(
      "lead_status: qualified\nid: l:1204\nad_name: German A1\nis_organic: false",
    );
  });

  test("statuses of our own and of others mean what their words say; nobody has to call about old ones", async () => {
    const words = [
      "demo_booked",
      "Closed - Won",
      "Kein Interesse",
      "In Progress",
      "lost",
      "Purple",
    ];
    const rows = words.map(
      (word, at) => `Word ${"ABCDEF"[at]},word${at}@example.in,${word},2025-03-14`,
    );
    const csv = ["name,email,status,enquiry date", ...rows].join("\n");
    const result = await check(csv, {}, bela);
    const meant = new Map(result.statuses.map(({ value, status }) => [value, status]));
    expect(words.map((word) => meant.get(word))).toEqual([
      ...["demo_booked", "enrolled", "lost", "contacted", "lost", "new"],
    ]);
    expect(result.history).toBe(1);
    const body = { file: bytes(csv), fileName: "old.csv", mapping: result.mapping };
    good(await bela.call("POST", "/leads/imports", body), 201);
    const { leads } = await listed(bela, "?q=word&sort=name");
    expect(leads.map(({ status }) => status)).toEqual(words.map((word) => meant.get(word)));
    expect(leads.map(({ clock }) => clock.state)).toEqual(words.map(() => "answered"));
    const unanswered = leads.filter(({ clock }) => clock.isHistory);
    expect(unanswered.map(({ status }) => status)).toEqual(["new"]);
    // A call that was noted by mistake makes no old enquiry overdue.
    const id = unanswered[0]?.id ?? "";
    const call = { kind: "call", outcome: "reached", text: "" };
    const { note } = good(await bela.call("POST", `/leads/${id}/notes`, call), 201);
    await bela.call("DELETE", `/lead-notes/${note.id}?revision=${note.revision}`);
    const [again] = (await listed(bela, `?q=${encodeURIComponent("word5@example.in")}`)).leads;
    expect(again?.clock).toMatchObject({ state: "answered", isHistory: true });
  });

  test("a column called Reference names leads of ours, or whoever recommended us", async () => {
    const csv = (reference: string) => `Name,Email,Reference\nRef,ref@example.in,${reference}`;
    expect((await check(csv("Mr Sharma"))).unused).toEqual(["Reference"]);
    expect((await check(csv("SP-7K3M-2QXA"))).mapping).toMatchObject({ reference: "Reference" });
    // Before they came to the institute's present letters.
    expect((await check(csv("OLD-7K3M-2QXA"))).mapping).toMatchObject({ reference: "Reference" });
  });

  test("an import is taken back by who made it or an admin, by nobody else", async () => {
    const body = {
      csv: "name,email\nUndo,undo@example.in",
      mapping: { name: "name", email: "email" },
    };
    const { id } = good(await bela.call("POST", "/leads/imports", body), 201).import;
    const other = await openDesk(stored, "counsellor");
    expectProblem(await other.call("POST", `/leads/imports/${id}/undo`, {}), 403, "forbidden");
    const admin = await openDesk(stored, "admin");
    good(await admin.call("POST", `/leads/imports/${id}/undo`, {}));
  });

  // PostgreSQL is the stricter: it stores neither NUL nor half of a surrogate pair.
  if (kind === "sqlite") return;

  test("nothing that a file can hold fails", async () => {
    const workbook = await zipped(
      workbookParts(
        [
          {
            name: "A",
            rows: `${textRow(1, "Name", "Mail", "Phone", "Date")}${textRow(2, "Anu", "anu@example.in", "98120 60001", "1/2/2026")}`,
          },
        ],
        ["<t>x</t>"],
      ),
    );
    const mutated = fc
      .array(fc.tuple(fc.nat(workbook.length - 1), fc.nat(255)), { maxLength: 6 })
      .map((changes) => {
        const copy = Buffer.from(workbook);
        for (const [at, byte] of changes) copy[at] = byte;
        return copy;
      });
    const cell = fc.oneof(
      fc.string({ unit: "binary", maxLength: 30 }),
      fc.constantFrom(
        "constructor",
        "__proto__",
        "\0",
        "\ud800",
        '"',
        "=1+1",
        ";;;",
        "9".repeat(400),
        "1/1/2026",
        "a@b.in",
      ),
    );
    const text = fc
      .array(fc.array(cell, { minLength: 1, maxLength: 13 }), { maxLength: 4 })
      .map((rows) =>
        Buffer.from(
          [
            "name,email,phone,course,branch,source,status,reason,owner,date,follow up,note",
            ...rows.map((row) => row.join()),
          ].join("\n"),
        ),
      );
    const random = fc.uint8Array({ maxLength: 300 }).map((array) => Buffer.from(array));
    await fc.assert(
      fc.asyncProperty(fc.oneof(mutated, text, random), async (file) => {
        const checked = await ask(file, {}, bela);
        expect([200, 422]).toContain(checked.statusCode);
        if (checked.statusCode === 422) return;
        const { mapping } = importCheck.parse(checked.json());
        const body = { file: bytes(file), mapping, skipBad: true, keepUnused: true };
        const taken = await bela.call("POST", "/leads/imports", body);
        expect([201, 409, 422]).toContain(taken.statusCode);
      }),
      { numRuns: 150 },
    );
  });
});
