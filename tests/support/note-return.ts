import type { Page } from "@playwright/test";
import type { Site } from "./running-site.ts";
import { storedRow } from "./server-state.ts";

/** Stores that the confirmation of an enquiry came back, as a report of its mail server does. */
export async function noteReturn(page: Page, site: Site, leadId: string): Promise<void> {
  const sent = "SELECT id FROM mail_outbox WHERE lead_id = ? AND purpose = 'lead-confirmation'";
  const { id } = await storedRow(page, site, sent, leadId);
  site.change(
    `INSERT INTO mail_returns (id, kind, address, mail_id, purpose, mailed_at, status, diagnostic, source, at)
     SELECT 'returned ' || id, 'permanent', to_address, id, purpose, created_at, '5.1.1',
       '550 5.1.1 no such user', 'mailbox', created_at FROM mail_outbox WHERE id = '${id}'`,
  );
}
