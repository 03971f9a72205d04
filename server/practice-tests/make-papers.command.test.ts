import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { getDocumentProxy } from "unpdf";
import { expect, onTestFinished, test } from "vitest";
import { paperList } from "#content/practice-tests/papers.ts";
import { bareEnvironment } from "#tests/support/server-process.ts";

const COMMAND = join(import.meta.dirname, "make-papers.command.ts");

test("the papers lead back to where the site is, also where nobody has said so", {
  timeout: 120_000,
}, async () => {
  const folder = await mkdtemp(join(tmpdir(), "sprachsetu-papers-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  // With a mail server the site itself would not start without an address of its own; its build does.
  const env = { ...bareEnvironment, PORT: "4100", SMTP_URL: "smtp://mail.example" };
  await promisify(execFile)(process.execPath, [COMMAND, folder], { env, cwd: tmpdir() });
  for (const { fileName } of paperList) {
    const bytes = await readFile(join(folder, `${fileName}.pdf`));
    const pdf = await getDocumentProxy(new Uint8Array(bytes));
    const links = await (await pdf.getPage(pdf.numPages)).getAnnotations();
    expect(links.map(({ url }) => new URL(url).origin)).toEqual(["http://localhost:4100"]);
  }
});
