/**
 * How long a test waits for what comes by itself, and how often it looks, in milliseconds. Each comes within a second;
 * a machine that runs others' work beside it may need far longer, and a test must not depend on that.
 */
export const eventually = { timeout: 60_000, interval: 20 };
