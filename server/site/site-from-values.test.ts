import { expect, test, vi } from "vitest";

test("content without one of the two branches stops the start, and says where they are told apart", async () => {
  vi.resetModules();
  vi.doMock("#content/site.ts", async (original) => {
    const content = await original<typeof import("#content/site.ts")>();
    const { siteDetails } = content;
    return { ...content, siteDetails: { ...siteDetails, branches: [siteDetails.branches[0]] } };
  });
  await expect(import("./site-from-values.ts")).rejects.toMatchObject({
    name: "StartupError",
    message:
      "content/site.ts has no branch berlin: who calls back is settled in server/opening-hours/callback-deadline.ts.",
  });
  vi.doUnmock("#content/site.ts");
  vi.resetModules();
});
