import { useEffect } from "react";
import { accountDeleted } from "#content/accounts/profile-page.ts";
import { site } from "#content/site.ts";
import { paths } from "../../paths.ts";
import picture from "../../pictures/lost.svg";
import { MessagePage } from "../../shell/errors/message-page.tsx";
import { pageMeta } from "../../shell/search-engines/seo.ts";
import { buttonClass } from "../../ui/button.tsx";
import { access } from "../session/access.ts";
import { takeHandedOver } from "../session/handover.ts";
import { session } from "../session/session.ts";
import type { Route } from "./+types/account-deleted.page.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: `${accountDeleted.title} | ${site.name}`,
    description: accountDeleted.text,
    canonicalPath: paths.accountDeleted,
    unlisted: true,
  });

/**
 * Forgets the login of the account that is gone. Anybody may open the page, or come back to it, and a browser
 * may forbid storage: whoever is not known to have deleted their account is left to the server, which ends a
 * login that does not hold any more.
 */
function forget() {
  const deletedId = takeHandedOver("deletedAccount");
  const { user } = session.get();
  if (user && user.id === deletedId) session.loggedOut();
  else if (user) void access.refresh();
}

/** Where a deletion leads. Of a form that was sent without scripts only the server knows whose it was. */
export default function AccountDeletedPage() {
  const { title, text, link } = accountDeleted;
  // Only here: the profile, as long as it is shown, asks for a login once nobody is logged in.
  useEffect(forget, []);

  return (
    <MessagePage
      title={title}
      text={text}
      picture={picture}
      pictureSize={{ width: 420, height: 420 }}
    >
      <a href={paths.home} className={buttonClass()}>
        {link}
      </a>
    </MessagePage>
  );
}
