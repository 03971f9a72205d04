/** Whether the site is only tried out on the machine on which it runs. */
export const isLocal = (siteUrl: string): boolean =>
  /^(?:localhost|.*\.localhost|127\.0\.0\.1|\[::1\])$/.test(new URL(siteUrl).hostname);
