/**
 * A script to inline in the page's head: pages are the same for everybody, and before the first paint
 * this marks those of who is logged in, by the rule of `app/accounts/session.ts`; a corrupt user is
 * removed. What a mark shows and hides is for styles to say. A page that comes back from the browser's
 * memory has missed what other pages saved: it is marked anew, and its login is told as of another tab.
 */
export const accountMark = `{const d=document.documentElement.dataset,m=()=>{let s;try{s=localStorage;const{user:u,accessToken:t}=s;if(u!=null){const{id,email}=JSON.parse(u);if(!id||!email)throw u;if(t)d.account="in"}}catch{s&&["user","accessToken","accessTokenSince"].forEach(k=>s.removeItem(k))}};m();addEventListener("pageshow",e=>{if(e.persisted){const w=d.account;delete d.account;m();(w||d.account)&&dispatchEvent(new StorageEvent("storage"))}})}`;
