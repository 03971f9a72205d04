/* The second factor of staff, where it is set up: in the middle of a login, and on the profile page. */

export const appSecret = {
  qrLabel: "QR code for your authenticator app",
  scan: "Scan this with your authenticator app.",
  open: "Or open the app on this device",
  type: "Or type this key into it:",
} as const;

export const recoveryCodesShown = {
  title: "Your recovery codes",
  intro:
    "They are shown this once. Keep them away from your telephone; each opens your account once.",
  copy: "Copy the codes",
  copied: "Copied.",
  print: "Print this page",
} as const;
