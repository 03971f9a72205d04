import { useEffect, useState } from "react";
import type { User } from "#contract/account.ts";
import { paths } from "../../paths.ts";
import { access } from "./access.ts";
import { withNext } from "./next-path.ts";
import { session } from "./session.ts";

/**
 * Keeps the browser's login and a page of somebody's own in step: what the page was told about its
 * owner is saved, and once nobody is logged in any more, or somebody else is, the page asks for a login.
 * @param user absent where the page could not be told
 * @returns true once the login that the page was shown to is over: then it must show nothing of it, also where
 *   the browser takes the page out of its memory again
 */
export function useAccountPage(user: User | undefined, path: string): boolean {
  const [isOver, setOver] = useState(false);
  const id = user?.id;

  useEffect(() => {
    if (!user) return;
    if (session.get().user?.id === user.id) session.userChanged(user);
    // Logged in by a form without scripts: the cookies know it, this browser's storage does not.
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
    // Whoever has logged in meanwhile is led on from there, to a page of their own.
    const leave = () => location.replace(withNext(paths.login, path));
    leave();
    addEventListener("pageshow", leave);
    return () => removeEventListener("pageshow", leave);
  }, [isOver, path]);

  return isOver;
}
