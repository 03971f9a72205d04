import type { EntryContext } from "react-router";
import { staffManifest } from "#contract/page-styles.ts";
import { invokerFallback } from "../ui/invoker-fallback.ts";
import { visitMark } from "./visit-mark.ts";

/** In a tab that is opened in the background nothing is ever painted. */
const LATEST_START_MS = 4_000;

const ARRIVED_AT = "arrivedAt";

/**
 * What React Router's `<ScrollRestoration>` writes into a page: its entry of the history gets a name, and one
 * that is loaded again is scrolled to where it was left. Only that one looks into the tab's storage, whose first
 * use has a cheap phone wait for some 3 ms.
 */
const scrollPlace = `{const h=history,k=h.state?.key;if(k)try{const y=JSON.parse(sessionStorage["react-router-scroll-positions"])[k];y>=0&&scrollTo(0,y)}catch{}else h.replaceState({key:Math.random().toString(32).slice(2)},"")}`;

/** A script to inline in the page's head: which address the document came for, whatever the browser's shows later. */
export const arrivalMark = `window.${ARRIVED_AT}=location.href.split("#")[0];`;

/**
 * The script that stands in a page. React Router's own `<Scripts>` fetches the runtime in
 * competition with the font and the first picture; this starts it right after the first paint, or at
 * the first pointer, key or focus if that comes earlier, with all its modules asked for at once. Only then is
 * the page's data, which stands below, put into the stream that the router reads, and the visit noted. Who goes
 * back before the runtime is there, to a page that it had shown in this document's place, gets that page loaded.
 * A browser without `AbortSignal.timeout`, or without the router's stream, keeps the page as it came
 * (docs/decisions/0028-browsers.md).
 * @param inlined addresses of the sheets that stand in the page's head. Each gets a disabled link, which
 *   browsers do not fetch: React Router, which marks a sheet that a lazy module shares with a trailing hash,
 *   and the parts that load later find it and ask for no sheet twice
 */
export function bootScript(context: EntryContext, inlined: readonly string[]): string {
  const { manifest, staticHandlerContext, serverHandoffString } = context;
  const routes = staticHandlerContext.matches.flatMap(({ route }) => {
    const entry = manifest.routes[route.id];
    return entry ? [{ id: route.id, module: entry.module, imports: entry.imports ?? [] }] : [];
  });
  const isStaff = routes.some(({ id }) => id.startsWith("staff/"));
  const routeList = isStaff ? staffManifest(manifest.url) : manifest.url;
  const preloads = new Set([
    routeList,
    manifest.entry.module,
    ...manifest.entry.imports,
    ...routes.flatMap(({ module, imports }) => [module, ...imports]),
  ]);
  return `${invokerFallback};${scrollPlace}
(()=>{const c=window.__reactRouterContext=${serverHandoffString},data=[];let s,all;
c.streamController={enqueue(d){s?s.enqueue(d):data.push(d)},close(){all=1;s?.close()}};
if(!(AbortSignal.timeout&&window.TextEncoderStream))return;
const moved=()=>{if(location.href.split("#")[0]!==window.${ARRIVED_AT})location.reload()};addEventListener("popstate",moved);moved();
let begun;const early=["pointerdown","keydown","focusin"];
const start=()=>{if(begun)return;begun=1;early.forEach(e=>removeEventListener(e,start,true));
c.stream=new ReadableStream({start(r){s=r;for(const d of data)s.enqueue(d);all&&s.close()}}).pipeThrough(new TextEncoderStream());
for(const s of "${sheetNames(inlined)}".split(" "))for(const end of["","#"])document.head.append(Object.assign(document.createElement("link"),{rel:"stylesheet",disabled:true,href:"/assets/"+s+".css"+end}));
for(const href of ${JSON.stringify([...preloads])})document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}));
Promise.all([import(${JSON.stringify(routeList)}),${routes.map(({ module }) => `import(${JSON.stringify(module)})`).join(",")}]).then(([,...m])=>{
window.__reactRouterRouteModules=Object.fromEntries(${JSON.stringify(routes.map(({ id }) => id))}.map((id,i)=>[id,m[i]]));
return import(${JSON.stringify(manifest.entry.module)})}).then(()=>removeEventListener("popstate",moved));${visitMark}};
early.forEach(e=>addEventListener(e,start,{capture:true,passive:true}));
try{new PerformanceObserver((l,o)=>{if(l.getEntriesByName("first-contentful-paint").length){o.disconnect();setTimeout(start)}}).observe({type:"paint",buffered:true})}catch{addEventListener("load",start)}
setTimeout(start,${LATEST_START_MS})})()`;
}

/** Without what all their addresses have in common: it stands in every page. */
function sheetNames(hrefs: readonly string[]): string {
  return hrefs
    .map((href) => {
      const name = /^\/assets\/([\w.-]+)\.css$/.exec(href)?.[1];
      if (!name) throw new Error(`${href} is no sheet of the site's.`);
      return name;
    })
    .join(" ");
}
