/** Where this tab keeps how its visit began; the entry goes when the tab is closed. */
export const VISIT_KEY = "attribution";

/**
 * A script that stands in a page: it notes by which page, site and campaign a visit began, and
 * the same of the last time that another site or a campaign led here. Later there is no telling: the
 * next page has another address. Of addresses the host alone is kept, of their queries the five
 * words of a campaign, each cut short; nothing of it leaves the tab unless its visitor sends an enquiry
 * (`app/enrolment/lead-source.ts`). Each byte counts: it stands in every page.
 */
export const visitMark = `{let h=document.referrer,u={},v,t;try{h=h&&new URL(h).host;h==location.host&&(h="");for(let[n,x]of new URLSearchParams(location.search))n=/^utm_(source|medium|campaign|term|content)$/.exec(n),n&&x&&(u[n[1]]=x.slice(0,200));v=JSON.parse(sessionStorage.${VISIT_KEY}||"{}");if(!v.first||h||Object.keys(u)[0])t={page:location.pathname.slice(0,200),referrer:h,utm:u},sessionStorage.${VISIT_KEY}=JSON.stringify({first:v.first||t,last:t})}catch{}}`;
