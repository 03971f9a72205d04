/** A call of the API answers with and without a trailing slash (API contract); its query stays as it is. */
export function withoutTrailingSlash(url: string): string {
  if (!/^\/api\/(?!v1\/docs\b)/.test(url)) return url;
  const [path = ""] = url.split("?", 1);
  let end = path.length;
  while (path[end - 1] === "/") end -= 1;
  return path.slice(0, end) + url.slice(path.length);
}
