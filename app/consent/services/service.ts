import type { ConsentService } from "#contract/consent.ts";
import type { VisitEvent } from "../../shell/visit/visit-events.ts";
import type { Choice } from "../choice.ts";
import type { SeenPage } from "../seen-page.ts";

export type Consented = Pick<Choice, "analytics" | "marketing">;

/** A service of others behind its consent. Whatever it is told has passed here. */
export type Service = {
  /** Loads the vendor's script, tells it of the page, and sets it going. Called once in the life of a page. */
  start: (service: ConsentService, page: SeenPage) => void;
  hear?: (event: VisitEvent) => void;
  /** From now on it sends nothing more; what is loaded is gone with the page. */
  stop: () => void;
};
