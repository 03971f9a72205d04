/**
 * A script to inline in the page's head: pages are the same for everybody, and before the first paint
 * this marks those of who is logged in, by the rule of `app/accounts/session.ts`. What a mark shows
 * and hides is for styles to say.
 */
export const accountMark = `try{JSON.parse(localStorage.user).id&&localStorage.accessToken&&(document.documentElement.dataset.account="in")}catch{}`;
