import { chromium } from "playwright-core";
const [url, times = "3"] = process.argv.slice(2);
const b = await chromium.launch({ executablePath: "/usr/bin/chromium-headless-shell", args: ["--no-sandbox","--disable-gpu"] });
const tot = new Map<string, number>(), own = new Map<string, number>();
for (let i = 0; i < Number(times); i++) {
const c = await b.newContext({ viewport: { width: 1280, height: 800 } });
await c.addInitScript(() => { sessionStorage.leadMagnetDismissed="true"; });
const p = await c.newPage(); const cdp = await c.newCDPSession(p);
await p.goto(url, { waitUntil: "load" }); await p.waitForTimeout(5000); await p.mouse.move(300, 300);
const r = p.getByRole("button", { name: /^reject/i }).first(); await r.waitFor({ timeout: 9000 }); await r.click(); await p.waitForTimeout(3000);
await cdp.send("Profiler.enable"); await cdp.send("Profiler.setSamplingInterval", { interval: 100 }); await cdp.send("Profiler.start");
await p.locator('header a[href="/about-us"]').first().click({ noWaitAfter: true });
await p.waitForTimeout(350);
const { profile } = (await cdp.send("Profiler.stop")) as any;
const self = new Map<number, number>(); profile.samples.forEach((id: number, i: number) => self.set(id, (self.get(id) ?? 0) + profile.timeDeltas[i]));
const byId = new Map(profile.nodes.map((n: any) => [n.id, n])); const parent = new Map(); for (const n of profile.nodes) for (const c of n.children ?? []) parent.set(c, n.id);
const nm = (n: any) => n.callFrame.functionName + " " + n.callFrame.url.split("/").at(-1).slice(0,20) + ":" + n.callFrame.lineNumber;
for (const [id, t] of self) { const seen = new Set(); own.set(nm(byId.get(id)), (own.get(nm(byId.get(id))) ?? 0) + t); for (let x: any = id; x; x = parent.get(x)) { const k = nm(byId.get(x)); if (!seen.has(k)) { seen.add(k); tot.set(k, (tot.get(k) ?? 0) + t); } } }
await c.close(); }
const show = (m: Map<string, number>, n: number) => [...m].sort((a, b) => b[1] - a[1]).slice(0, n).forEach(([k, v]) => console.log((v / 1000 / Number(times)).toFixed(1), k));
console.log("TOTAL"); show(new Map([...tot].filter(([k])=>!/framework-|^(\(|_|query)|:\d+$/.test(k) || (!/framework-/.test(k) && /\.j/.test(k)))), 45); console.log("SELF"); show(own, 25);
await b.close();
