import { actWords, actFilterWords as words } from "#content/staff/overview.ts";
import { classPlaceValues } from "#contract/classes/class-values.ts";
import { type LeadAct, leadActs } from "#contract/staff/staff-lead-values.ts";
import type { LeadOptions } from "#contract/staff/staff-leads.ts";
import { Button } from "../../ui/button.tsx";
import { fillText } from "../fill-text.ts";
import { timeText } from "../overview/overview-texts.ts";
import { useStaff } from "../staff-api.ts";
import { dayText } from "../ui/day-text.ts";
import { Notice } from "../ui/notice.tsx";
import { figureFilters } from "./lead-query.ts";
import { classNameText } from "./lead-texts.ts";

/** Acts that somebody does; the others happen to a lead, and `by` is whose it is. */
const doneBySomebody: readonly LeadAct[] = ["called", "reached", "answered"];

/** Says what a list shows that a number of the overview has opened, and removes that part of the filter. */
export function ActFilter({
  query,
  change,
  options,
}: {
  query: URLSearchParams;
  change: (parts: Record<string, string | undefined>) => void;
  options: LeadOptions | undefined;
}) {
  const { me } = useStaff();
  const nameOf = (id: string) =>
    id === me.id || id === "me"
      ? me.name
      : (options?.owners.find((owner) => owner.id === id)?.name ?? words.formerColleague);
  const parts = [...actParts(query, nameOf), ...beginningParts(query)];
  // Until the names are there, a colleague would be called a former one.
  const isNameless = query.has("by") && options === undefined;
  if (parts.length === 0 || isNameless) return null;
  return (
    <Notice
      actions={
        <Button
          variant="quiet"
          size="small"
          onClick={() => change(Object.fromEntries(figureFilters.map((name) => [name, undefined])))}
        >
          {words.remove}
        </Button>
      }
    >
      {parts.join("; ")}
    </Notice>
  );
}

function actParts(query: URLSearchParams, nameOf: (id: string) => string): string[] {
  const act = leadActs.find((one) => one === query.get("act"));
  if (!act) return [];
  const [from, to, by] = ["firstDay", "lastDay", "by"].map((name) => query.get(name) ?? "");
  const days = from && to && from !== to ? words.days : from ? words.day : "{act}";
  const day = (value: string | undefined) =>
    Number.isNaN(Date.parse(value ?? "")) ? "" : dayText(value ?? "");
  const ofClass = query.get("ofClass");
  const what = [
    fillText(days, { act: actWords[act], from: day(from), to: day(to) }),
    ...(ofClass ? [classText(ofClass)] : []),
  ];
  if (!by) return what;
  const isDone = doneBySomebody.includes(act);
  if (by === "none") return [...what, isDone ? words.byNobody : words.ofNobody];
  return [...what, fillText(isDone ? words.by : words.of, { name: nameOf(by) })];
}

/** "waited more than 15 min, up to 30 min" for `15-30`. */
function waitedText(waited: string): string {
  const [above = "", upTo = ""] = waited.split("-");
  const [from, to] = [timeText(Number(above)), timeText(Number(upTo))];
  if (upTo === "") return fillText(words.waitedLonger, { from });
  return above === "0" ? fillText(words.waitedUpTo, { to }) : fillText(words.waited, { from, to });
}

/** "German, Online" for `GermanClass:online`. */
function classText(ofClass: string): string {
  const [course = "", place] = ofClass.split(":");
  const known = classPlaceValues.find((one) => one === place);
  return known ? classNameText(course, known) : ofClass;
}

function beginningParts(query: URLSearchParams): string[] {
  const page = query.get("began");
  const waited = query.get("waited");
  return [
    ...(waited ? [waitedText(waited)] : []),
    ...(query.get("cameOnce") ? [words.cameOnce] : []),
    ...(page ? [page === "none" ? words.beganElsewhere : fillText(words.began, { page })] : []),
  ];
}
