import { useEffect } from "react";
import { useNavigate } from "react-router";
import type { User } from "#contract/account.ts";
import { paths } from "../../paths.ts";
import { access } from "../access.ts";
import { withNext } from "../next-path.ts";
import { session } from "../session.ts";

/**
 * Keeps the browser's login and a page of somebody's own in step: what the page was told about its
 * owner is saved, and once nobody is logged in any more the page asks for it.
 * @param user absent where the page could not be told
 */
export function useAccountPage(user: User | undefined, path: string): void {
  const navigate = useNavigate();

  useEffect(() => {
    if (!user) return;
    if (session.get().user?.id === user.id) session.userChanged(user);
    // Logged in by a form without scripts: the cookies know it, this browser's storage does not.
    else void access.refresh();
  }, [user]);

  useEffect(() => {
    let wasLoggedIn = session.get().isLoggedIn;
    return session.subscribe(() => {
      const { isLoggedIn } = session.get();
      if (wasLoggedIn && !isLoggedIn) void navigate(withNext(paths.login, path));
      wasLoggedIn = isLoggedIn;
    });
  }, [navigate, path]);
}
