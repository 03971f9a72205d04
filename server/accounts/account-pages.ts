/** Pages of the site that mails lead to; the same as in app/paths.ts, which the server never imports. */
export const accountPages = {
  login: "/login",
  signup: "/signup",
  forgotPassword: "/forgot-password",
  profile: "/userProfile",
} as const;
