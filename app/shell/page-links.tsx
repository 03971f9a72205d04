import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { drawInOneGo, makeWay } from "./draw-in-one-go.ts";
import { whenFragmentAppears } from "./fragment.ts";
import { hasMissingParts } from "./hydration.ts";
import { whenVisitorStirs } from "./visitor-stirs.ts";

const INTERNAL_LINK = 'a[href^="/"]:not([target])';

/**
 * For every link inside the site: the pages of links in view are fetched ahead once the visitor
 * stirs. And for the plain links of the navigation and of static sections what `<Link>` does: a click
 * navigates without a page load, to the part of the page that the link names.
 */
export function PageLinks() {
  const navigate = useNavigate();
  const { pathname, hash } = useLocation();

  useEffect(() => {
    function onClick(event: MouseEvent) {
      const link = (event.target as Element).closest(`[data-static] ${INTERNAL_LINK}`);
      const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey);
      const to = link?.getAttribute("href");
      if (!to || !isPlain || event.altKey || event.defaultPrevented) return;
      event.preventDefault();
      drawInOneGo();
      const { pathname, search, hash } = location;
      // As browsers do: the page that is shown stands in the history once.
      void navigate(to, { replace: to === pathname + search + hash });
    }
    // Before any other listener: then every link is the browser's own.
    function leaveToBrowser(event: MouseEvent) {
      const isLink = (event.target as Element).closest(INTERNAL_LINK);
      if (isLink && hasMissingParts()) event.stopImmediatePropagation();
    }
    document.addEventListener("click", onClick);
    addEventListener("click", leaveToBrowser, true);
    return () => {
      document.removeEventListener("click", onClick);
      removeEventListener("click", leaveToBrowser, true);
    };
  }, [navigate]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the page that was asked for is shown
  useEffect(makeWay, [pathname]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other parts
  useEffect(() => whenFragmentAppears(), [pathname, hash]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other links
  useEffect(() => {
    const stop = new AbortController();
    const watch = async (sign?: Event) =>
      (await import("./prefetch.ts")).fetchAhead(INTERNAL_LINK, stop.signal, sign);
    const callOff = whenVisitorStirs((sign) => void watch(sign).catch(() => {}));
    stop.signal.addEventListener("abort", callOff);
    return () => stop.abort();
  }, [pathname]);

  return null;
}
