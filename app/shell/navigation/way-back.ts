import { useLocation } from "react-router";
import { paths } from "../../paths.ts";

/** The address of a login, signup or recovery page that leads to `next` afterwards. */
export const withNext = (page: string, next: string): string =>
  next === paths.userProfile ? page : `${page}?next=${encodeURIComponent(next)}`;

/**
 * Attributes of a link to the login or signup page that leads back to this page. A page from the server's memory
 * knows only its path: the click adds query and fragment.
 */
export function useWayBack() {
  const { pathname } = useLocation();
  return (page: string) => ({
    href: withNext(page, pathname),
    onClick({ currentTarget }: { currentTarget: HTMLAnchorElement }) {
      const { search, hash } = location;
      currentTarget.href = withNext(page, location.pathname + search + hash);
    },
  });
}
