/**
 * A step of its own: a module names all files that what it loads is made of, and these names would
 * else stand in the code of every page.
 */
export const loadConsent = () => import("./consent.tsx");
