import { type MouseEvent, useCallback, useRef, useState } from "react";
import { matchPath, useLocation, useNavigate } from "react-router";
import type { StaffPage } from "../../shell/site-context.ts";

/** Modules that this tab has already loaded, which a later deployment does not remove. */
const fetched = new Set<string>();

/**
 * On a click, loads the code of a page before navigating there. If that fails, for example after a deployment, the
 * caller can say so; React Router would silently reload the page that is open.
 * @param pages the pages of the back office, with the addresses of their modules
 * @returns a click listener, and the address whose code could not be loaded
 */
export function usePageCode(pages: readonly StaffPage[]) {
  const navigate = useNavigate();
  const { key } = useLocation();
  const newest = useRef("");
  const [missing, setMissing] = useState<{ to: string; from: string }>();

  const onClickCapture = useCallback(
    (event: MouseEvent) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>(LINK);
      const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey);
      if (!link || !isPlain || event.altKey) return;
      const to = link.pathname + link.search + link.hash;
      newest.current = to;
      const code = codeOf(pages, link.pathname);
      if (!code || fetched.has(code) || code === codeOf(pages, location.pathname)) return;
      event.preventDefault();
      event.stopPropagation();
      import(/* @vite-ignore */ code).then(
        () => {
          fetched.add(code);
          if (newest.current === to) void navigate(to);
        },
        () => setMissing({ to, from: key }),
      );
    },
    [key, navigate, pages],
  );
  return { onClickCapture, missing: missing?.from === key ? missing.to : undefined };
}

const LINK = 'a[href^="/"]:not([target], [download])';

const codeOf = (pages: readonly StaffPage[], pathname: string): string | undefined =>
  pages.find(({ path }) => matchPath(path, pathname))?.module;
