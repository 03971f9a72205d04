import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { changesBetween } from "#contract/site-changes.ts";
import { ChangeList } from "./change-list.tsx";

test("weekdays are named in the changes of opening hours", () => {
  const saturday = { day: 6, opens: "09:00", closes: "13:00" };
  const changes = changesBetween(
    { karnal: { days: [1, 2, 3, 4, 5], ownHours: [] } },
    { karnal: { days: [1, 2, 3, 4, 5, 6], ownHours: [saturday] } },
  );
  const shown = renderToStaticMarkup(<ChangeList changes={changes} />);
  expect(shown).toContain("<del>Monday to Friday</del>");
  expect(shown).toContain("<ins>Monday to Saturday</ins>");
  expect(shown).toContain("<ins>Saturday, 09:00 to 13:00</ins>");
});
