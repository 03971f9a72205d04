/** A call of the API answers with and without a trailing slash (API contract). */
export function withoutTrailingSlash(url: string): string {
  return /^\/api\/(?!v1\/docs\b)/.test(url) ? url.replace(/\/+(?=$|\?)/, "") : url;
}
