import { describe, expect, test } from "vitest";
import { mailFileName, mailFileOf } from "./mail-files.ts";

const mail = {
  createdAt: "2026-03-02T08:30:15.042Z",
  purpose: "lead-confirmation",
  id: "019ca1c0-7f3a-7c44-9d0e-5b1f2a3c4d5e",
};

describe("The name of a written mail", () => {
  test("is read back as the mail it was made of, whole or unfinished", () => {
    const name = mailFileName(mail);
    expect(mailFileOf(name)).toEqual({ ...mail, name, isWhole: true });
    expect(mailFileOf(`${name}.tmp`)).toMatchObject({ ...mail, isWhole: false });
  });

  test.each(["notes.txt", "../secret.eml", `x/${mailFileName(mail)}`, `${mailFileName(mail)}.bak`])(
    "is none where it is not ours: %s",
    (name) => {
      expect(mailFileOf(name)).toBeUndefined();
    },
  );
});
