import { createEditorsDesk } from "./editors-desk.ts";
import { createLeadDesk } from "./leads/lead-desk.ts";
import { createOfficeDesk } from "./office-desk.ts";

type Parts = Parameters<typeof createLeadDesk>[0] &
  Parameters<typeof createEditorsDesk>[0] &
  Omit<Parameters<typeof createOfficeDesk>[0], "leadsChanged">;

/** What the back office works at, put together: leads; posts and letters; overview, mails and team. */
export function createStaffDesks(parts: Parts) {
  const leads = createLeadDesk(parts);
  const editors = createEditorsDesk(parts);
  const office = createOfficeDesk({ ...parts, leadsChanged: leads.leadsChanged });
  const desks = [leads, editors, office];
  return {
    routes: desks.map(({ routes }) => routes),
    uploads: editors.uploads,
    leadStored: (id: string) => void leads.leadStored(id),
    leadsErased: leads.leadsErased,
    siteChanged: leads.siteChanged,
    countView: office.countView,
    async start(): Promise<void> {
      for (const desk of desks) await desk.start();
    },
    async stop(): Promise<void> {
      for (const desk of desks) await desk.stop();
    },
  };
}
