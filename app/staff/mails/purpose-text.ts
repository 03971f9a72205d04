/** A mail's purpose for the eye: "lead-notice" as "Lead notice". */
export const purposeText = (purpose: string): string =>
  (purpose.charAt(0).toUpperCase() + purpose.slice(1)).replaceAll("-", " ");
