import { chromium } from "@playwright/test";
const [,, base, zone, ...list] = process.argv;
const browser = await chromium.launch({ executablePath: process.env.CHROME });
for (const one of list) {
  const [name, path, width, full, js] = one.split("|");
  const context = await browser.newContext({ viewport: { width: Number(width), height: Number(width) < 500 ? 844 : 900 }, timezoneId: zone, javaScriptEnabled: js !== "nojs" });
  await context.addInitScript(() => { localStorage.setItem("cookieConsent", JSON.stringify("rejected")); sessionStorage.setItem("leadMagnetDismissed", "true"); });
  const page = await context.newPage();
  await page.goto(base + path, { waitUntil: "networkidle" });
  if (js === "dialog") { await page.locator("main button[aria-haspopup=dialog]").first().click(); await page.waitForTimeout(600); }
  const no = page.getByRole("button",{name:"Reject"}); if (js !== "nojs" && js !== "dialog" && await no.isVisible()) { await no.click(); await page.waitForTimeout(300); }
  await page.screenshot({ path: `/tmp/w/c-shots/${name}.png`, fullPage: full === "full" });
  await context.close();
}
await browser.close();
