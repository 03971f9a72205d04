import { createSignedIds, type SignedIds } from "../db/signed-ids.ts";

/** The name of the signing secret. As long as it is kept, the links of all letters ever sent work. */
export const LINKS_SECRET = "newsletter-links";

/**
 * The tokens in the links of a letter, which name a subscription. They never expire: readers must be able to
 * unsubscribe by an old letter. They only give access to the choice of topics and to unsubscribing.
 */
export const createLinkTokens: (secret: string) => SignedIds = createSignedIds;
export type LinkTokens = SignedIds;
