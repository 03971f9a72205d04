import { expect, test } from "vitest";
import type { Database } from "#server/db/tables.ts";
import { createCampaigns } from "#server/newsletter/campaigns.repo.ts";
import { databaseKinds, openTestDatabase } from "#tests/support/databases.ts";
import { createPostDesk } from "../blog/desk/post-desk.ts";
import { emptyFields } from "../blog/desk/post-fields.ts";
import { createPostPublisher } from "../blog/desk/publish-post.ts";
import { usedPictures } from "./used-pictures.ts";

const at = new Date("2026-11-21T08:00:00.000Z");
const by = { user: { id: "editor", name: "Editor" }, at };
const picture = (name: string) => ({
  src: `/uploads/${name}-960.webp`,
  alt: "A",
  width: 960,
  height: 540,
});

/** Names pictures in links of the site content (drafted, published or since replaced) and in a letter's text. */
async function nameElsewhere(db: Database): Promise<void> {
  const link = (name: string) =>
    JSON.stringify({ quickLinks: [{ name: "Prices", url: `/uploads/${name}-960.webp` }] });
  const edited = { drafted_at: null, drafted_by: null, published_at: null, published_by: null };
  await db
    .insertInto("site_parts")
    .values({
      ...{ part: "footer", version: 2, published_number: 2, ...edited },
      ...{ draft: link("ee"), published: link("ff") },
    })
    .execute();
  await db
    .insertInto("site_versions")
    .values({
      ...{ part: "footer", number: 1, overrides: link("gg") },
      ...{ published_at: at.toISOString(), published_by: "Editor" },
    })
    .execute();
  const text = "The timetable: https://www.sprachsetu.example/uploads/hh-1600.webp";
  await createCampaigns(db).create(
    {
      letter: { subject: "S", preheader: "", heading: "S", blocks: [{ kind: "paragraph", text }] },
    },
    at,
  );
}

test.each(databaseKinds)(
  "pictures of the site, of working copies, of versions and of letters are in use, over %s",
  async (kind) => {
    const { db, close } = await openTestDatabase(kind);
    try {
      const desk = createPostDesk(db);
      const publisher = createPostPublisher(db, desk, async () => {});
      const whole = {
        ...emptyFields("A"),
        ...{ title: "T", shortDescription: "S", topic: "German" },
      };
      const image = (name: string) => `<p>x</p><img src="/uploads/${name}-480.webp" alt="A">`;
      const draft = await desk.create(
        { ...whole, html: image("aa"), pictures: [picture("bb")] },
        by,
      );
      const shown = await publisher.publish(draft.id, { revision: draft.revision }, by);
      const saved = { how: "save", fields: { ...whole, html: image("cc") } } as const;
      const second = await desk.save(draft.id, { ...saved, revision: shown.revision }, by);
      const fields = { ...whole, html: "<p>x</p>" };
      await desk.save(draft.id, { how: "autosave", fields, revision: second.revision }, by);
      await desk.create({ ...whole, html: image("dd") }, by);
      await nameElsewhere(db);
      expect([...(await usedPictures(db))].toSorted()).toEqual([
        ...["aa", "bb", "cc", "dd", "ee", "ff", "gg", "hh"],
      ]);
    } finally {
      await close();
    }
  },
);
