import { expect } from "@playwright/test";
import { staffPaths } from "#app/staff/staff-paths.ts";
import { checkViews, checkWithoutAnswers, test } from "./support/staff-views.ts";
import { blogViews } from "./support/staff-views-blog.ts";
import { classViews } from "./support/staff-views-classes.ts";
import { leadViews } from "./support/staff-views-leads.ts";
import { officeViews } from "./support/staff-views-office.ts";

test("every address of the back office is looked at, filled and in each state that it can be in", () => {
  const seen = new Set(
    [...leadViews, ...classViews, ...blogViews, ...officeViews].map(({ view }) => view),
  );
  expect([...seen].sort()).toEqual(Object.keys(staffPaths).sort());
});

const anyId = { ":id": "somebody", ":part": "faq" };

// The home page of the back office makes no calls: it redirects to the view of one's role.
checkWithoutAnswers(
  Object.values(staffPaths)
    .filter((path) => path !== staffPaths.home)
    .map((path) => path.replace(/:\w+/, (name) => anyId[name as keyof typeof anyId])),
);

checkViews(leadViews);
