import type { AccountExport } from "#contract/account-profile.ts";

/** The file as people read it, in an editor that knows nothing of JSON too. */
export const exportText = (held: AccountExport): string => `${JSON.stringify(held, null, 2)}\n`;
