/**
 * A script to inline in the page's head: pages are the same for everybody, and before the first paint
 * this marks those of who is logged in, by the rule of `app/accounts/session/session.ts`; a corrupt user, one
 * whose address cannot be read, is removed. What a mark shows and hides is for styles to say.
 */
export const accountMark = `{let s;try{s=localStorage;"user"in s&&JSON.parse(s.user).email.at&&s.accessToken&&(document.documentElement.dataset.account="in")}catch{delete s?.user;delete s?.accessToken}}`;
