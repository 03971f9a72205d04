/** The values of `cookieConsent` in a browser (specification, section 3). */
export const consentKinds = ["accepted", "rejected", "custom"] as const;
export type ConsentKind = (typeof consentKinds)[number];
