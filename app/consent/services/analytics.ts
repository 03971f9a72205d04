import type { VisitEvent } from "../../shell/visit/visit-events.ts";
import { courseOn } from "../seen-page.ts";
import { loadTag, sayPage, tag } from "./google-tag.ts";
import type { Service } from "./service.ts";

/** 400 days, the most that browsers allow; content/third-parties.ts says so in words. */
const COOKIE_SECONDS = 400 * 86_400;

let id = "";

/** A page view for each page load and three kinds of events, never with anything that a visitor has typed. */
export const analytics: Service = {
  start(service, page) {
    id = service.id;
    sayPage(page);
    loadTag(service.script);
    tag("config", id, { send_page_view: false, cookie_expires: COOKIE_SECONDS });
    tag("event", "page_view", { send_to: id });
    const course = courseOn(page.path);
    if (course) hear({ name: "course_viewed", course });
  },
  hear,
  stop() {
    // The switch that the vendor's script looks at before it sends anything.
    Object.assign(window, { [`ga-disable-${id}`]: true });
  },
};

function hear({ name, ...details }: VisitEvent): void {
  tag("event", name, { ...details, send_to: id });
}
