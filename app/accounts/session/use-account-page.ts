import { useEffect, useState } from "react";
import type { User } from "#contract/accounts/account.ts";
import { paths } from "../../paths.ts";
import { withNext } from "../../shell/navigation/way-back.ts";
import { access } from "./access.ts";
import { session } from "./session.ts";

/**
 * Keeps an account page and the session in step: saves the user that the page has loaded, and goes to the
 * login page once that user is no longer logged in.
 * @param user absent if the page could not load it
 * @returns true once that user has logged out or somebody else has logged in: the page must then show nothing,
 *   not even if the browser brings it back from its back/forward cache
 */
export function useAccountPage(user: User | undefined, path: string): boolean {
  const [isOver, setOver] = useState(false);
  const id = user?.id;

  useEffect(() => {
    if (!user) return;
    if (session.get().user?.id === user.id) session.userChanged(user);
    // A form sent without scripts logged in: the cookies have the login, the storage has not.
    else void access.refresh();
  }, [user]);

  useEffect(() => {
    let before = session.get().user?.id;
    return session.subscribe(() => {
      const now = session.get().user?.id;
      if (now === before) return;
      before = now;
      if (now === undefined || (id !== undefined && now !== id)) setOver(true);
    });
  }, [id]);

  useEffect(() => {
    if (!isOver) return;
    // The login page redirects somebody who is logged in to their own account.
    const leave = () =>
      location.replace(withNext(paths.login, path + location.search + location.hash));
    leave();
    addEventListener("pageshow", leave);
    return () => removeEventListener("pageshow", leave);
  }, [isOver, path]);

  return isOver;
}
