import { expect, test } from "vitest";
import { emptyEntry, entryFrom, entryText, leftOfEntry, requestOf } from "./entry-draft.ts";

test("a draft comes back as it was kept; what is broken in it is as in an empty form", () => {
  const entry = { ...emptyEntry(), name: "Asha", person: { id: "p", name: "Asha Verma" } };
  expect(entryFrom(entryText(entry))).toEqual(entry);
  expect(entryText(emptyEntry())).toBe("");
  expect(entryFrom("{")).toEqual(emptyEntry());
  expect(entryFrom('{"name":7,"note":"Called"}')).toEqual({ ...emptyEntry(), note: "Called" });
});

test("the branch of an empty form is that of the counsellor’s time zone", () => {
  expect(emptyEntry("Europe/Berlin").branch).toBe("berlin");
  expect(emptyEntry("Asia/Kolkata").branch).toBe("karnal");
});

test("once it is stored, what was typed meanwhile is left, and no more", () => {
  const sent = { ...emptyEntry(), way: "counter" as const, name: "Asha", note: "Called" };
  expect(leftOfEntry(sent, sent)).toEqual({ ...emptyEntry(), way: "counter" });
  expect(leftOfEntry({ ...sent, note: "Called. Evenings." }, sent)).toEqual({
    ...emptyEntry(),
    way: "counter",
    note: "Called. Evenings.",
  });
});

test("what is empty is not sent, and only a call has an outcome", () => {
  const entry = { ...emptyEntry("Asia/Kolkata"), name: " Asha ", phone: "98123 45678" };
  expect(JSON.parse(JSON.stringify(requestOf({ ...entry, outcome: "reached" }, "asha")))).toEqual({
    way: "phone",
    branch: "karnal",
    promisedCall: false,
    sendMail: false,
    name: "Asha",
    phone: "98123 45678",
    outcome: "reached",
    note: "",
    ownerId: "asha",
  });
  expect(requestOf({ ...entry, owner: "" }, "asha").ownerId).toBeUndefined();
  expect(
    requestOf({ ...entry, way: "counter", outcome: "reached" }, "asha").outcome,
  ).toBeUndefined();
});
