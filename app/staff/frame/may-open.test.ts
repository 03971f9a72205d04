import { expect, test } from "vitest";
import { staffPaths } from "../staff-paths.ts";
import { mayOpen } from "./may-open.ts";

const views = Object.entries(staffPaths).map(([view, path]) => [view, path.replace(/:\w+/, "x")]);
const closedTo = (role: "counsellor" | "editor" | "admin") =>
  views.filter(([, path = ""]) => !mayOpen(role, path)).map(([view]) => view);

test("each role may open the views of its parts only", () => {
  expect(closedTo("admin")).toEqual([]);
  expect(closedTo("counsellor")).toEqual([
    ...["posts", "post", "letters", "letter", "siteContent", "siteContentPart"],
    ...["team", "actions", "system"],
  ]);
  expect(closedTo("editor")).toEqual([
    ...["board", "importLeads", "joinedNames", "person"],
    ...["mails", "team", "actions", "system"],
  ]);
});
