/** What codes by mail are for, and the calls that ask for one and take it. */
export const codeFlows = [
  { purpose: "signup", start: "/signup", verify: "/verify-signup-otp" },
  { purpose: "recovery", start: "/forgot-password", verify: "/verify-forgot-password-otp" },
] as const;

/** Another code than this one. */
export const wrongCode = (code: string, by = 1): string =>
  String((Number(code) + by) % 1_000_000).padStart(6, "0");
