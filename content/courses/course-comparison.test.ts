import { expect, test } from "vitest";
import { fillIn } from "#contract/fill-in.ts";
import { siteDetails } from "../site.ts";
import { comparedFacts } from "./course-comparison.ts";

test("class hours name the weekdays on which a branch opens at other times", () => {
  const ownHours = [{ day: 6, opens: "09:00", closes: "13:00" }];
  const branches = siteDetails.branches.map((branch) => ({
    ...branch,
    openingHours: { ...branch.openingHours, ownHours },
  }));
  for (const [course, { hours }] of Object.entries(comparedFacts)) {
    expect(fillIn(hours, { ...siteDetails, branches }), course).toContain(
      "Saturday, 09:00 to 13:00",
    );
  }
});
