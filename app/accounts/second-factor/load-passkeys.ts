/** What speaks with the device, on demand; nothing where it does not come, as on a broken line. */
export const loadPasskeys = () => import("@simplewebauthn/browser").catch(() => undefined);
