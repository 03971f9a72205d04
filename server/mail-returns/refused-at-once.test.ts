import { afterEach, expect, inject, test } from "vitest";
import { emptyPlace, serving } from "#tests/support/databases.ts";
import { startServer } from "#tests/support/server-process.ts";
import { startSmtp } from "#tests/support/smtp.ts";
import { enrolmentWith, SITE_URL } from "#tests/support/test-app.ts";

const undo: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const one of undo.splice(0).reverse()) await one();
});

test("a mailbox that the mail server refuses at once counts as a mail that came back", async () => {
  const smtp = await startSmtp();
  undo.push(smtp.close);
  const place = await emptyPlace("sqlite", inject("migrated").sqlite);
  undo.push(place.remove);
  const program = ["tests/support/api-server.ts"];
  const server = await startServer(
    {
      ...{ PORT: "0", HOST: "127.0.0.1", SITE_URL, DATA_DIR: place.dataDir },
      ...{ SMTP_URL: smtp.url, MAIL_FROM: "hello@example.org", LEADS_TO: "leads@example.org" },
    },
    program,
  );
  undo.push(server.kill);
  const text = "5.1.1 <priya@example.in> no such user";
  // Both mails of the enquiry leave at once: the one to the institute is tried again.
  smtp.nextMeet({ reply: 550, at: "recipient", text }, { reply: 550, at: "recipient", text });
  const answer = await fetch(`${server.url}/api/v1/service`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(enrolmentWith()),
  });
  expect(answer.status).toBe(201);
  await expect.poll(() => server.output.some((line) => line.includes("mail came back"))).toBe(true);
  expect(server.output.join("\n")).not.toContain("priya@");
  await server.stop();
  const rows = await serving(place, (db) => db.selectFrom("mail_returns").selectAll().execute());
  expect(rows).toMatchObject([
    { kind: "permanent", address: "priya@example.in", source: "smtp", status: "5.1.1" },
  ]);
});
