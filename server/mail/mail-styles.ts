/*
 * The colours repeat app/ui/tokens.css. Mail programs support no custom properties and often ignore
 * style sheets, so every element has inline styles. The style sheet only adds what inline styles cannot
 * express: dark colours and narrow screens.
 */

const ink = "#14213d";
const inkSoft = "#48526b";
const paper = "#fffaf3";
const white = "#ffffff";
const sand = "#f6ead8";
const marigold = "#ffb703";
const marigoldSoft = "#fff1cc";
const teal = "#0b7a75";
const line = "#e5d9c5";

const dark = { ground: "#0e1830", card: ink, text: paper, soft: "#c9cfdd", line: "#3c4a6e" };

/** The fonts are named but not loaded: only readers who have them installed see them. */
const textFont =
  "font-family:Figtree,'Segoe UI',system-ui,-apple-system,Roboto,'Helvetica Neue',Arial,sans-serif";
const headingFont =
  "font-family:'Bricolage Grotesque',Figtree,'Segoe UI',system-ui,-apple-system,Roboto,'Helvetica Neue',Arial,sans-serif";

const breakLongWords = "overflow-wrap:anywhere;word-break:break-word";

export const styles = {
  body: `margin:0;padding:0;background-color:${sand};color:${ink};-webkit-text-size-adjust:100%`,
  preheader: "display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;mso-hide:all",
  page: `max-width:600px;margin:0 auto;padding:32px 16px;box-sizing:border-box;${textFont};font-size:17px;line-height:1.55;color:${ink}`,
  brand: "padding:0 8px 20px",
  brandLink: `color:${ink};text-decoration:none`,
  archOuter: `display:inline-block;vertical-align:bottom;box-sizing:border-box;width:36px;height:24px;padding:4px 4px 0;border:3px solid ${ink};border-bottom:0;border-radius:18px 18px 0 0;margin-right:10px;mso-hide:all`,
  archInner: `display:block;box-sizing:border-box;width:16px;height:13px;margin:4px auto 0;background-color:${marigold};border:3px solid ${ink};border-bottom:0;border-radius:8px 8px 0 0;mso-hide:all`,
  wordmark: `${headingFont};font-size:24px;line-height:24px;font-weight:800;letter-spacing:-0.02em;vertical-align:bottom`,
  card: `background-color:${white};border:2px solid ${ink};border-radius:24px;padding:32px 32px 16px;${breakLongWords}`,
  h1: `margin:0 0 16px;${headingFont};font-size:30px;line-height:1.12;font-weight:800;letter-spacing:-0.025em;color:${ink}`,
  h2: `margin:28px 0 10px;${headingFont};font-size:20px;line-height:1.2;font-weight:800;letter-spacing:-0.015em;color:${ink}`,
  h3: `margin:20px 0 8px;${headingFont};font-size:18px;line-height:1.25;font-weight:800;color:${ink}`,
  paragraph: `margin:0 0 16px;color:${ink}`,
  lead: `margin:0 0 18px;font-size:19px;line-height:1.5;color:${ink}`,
  byline: `margin:-6px 0 18px;font-size:14px;line-height:1.5;font-weight:600;color:${teal}`,
  list: "margin:0 0 20px;padding:0 0 0 22px",
  picture: "display:block;max-width:100%;height:auto;border:0;border-radius:14px",
  figure: "margin:0 0 20px;padding:0",
  caption: `margin:6px 0 0;font-size:14px;line-height:1.4;color:${inkSoft}`,
  quote: `margin:0 0 16px;padding:0 0 0 14px;border-left:4px solid ${marigold};color:${ink}`,
  line: `margin:20px 0;border:0;border-top:1px solid ${line}`,
  cell: `padding:6px 12px 6px 0;text-align:left;vertical-align:top;color:${ink}`,
  closing: `margin:0 0 16px;font-size:15px;color:${inkSoft}`,
  facts: `width:100%;border-collapse:collapse;margin:4px 0 20px;border-top:1px solid ${line};font-size:16px;line-height:1.45`,
  label: `width:31%;padding:10px 12px 10px 0;border-bottom:1px solid ${line};text-align:left;vertical-align:top;font-size:14px;line-height:23px;font-weight:600;color:${teal};overflow-wrap:normal;word-break:normal`,
  value: `padding:10px 0;border-bottom:1px solid ${line};text-align:left;vertical-align:top;color:${ink}`,
  link: `color:${ink};text-decoration:underline;text-underline-offset:3px`,
  steps: "margin:0 0 20px;padding:0 0 0 24px",
  step: `margin:0 0 8px;padding-left:4px;color:${ink}`,
  notice: `margin:0 0 20px;padding:14px 18px;background-color:${marigoldSoft};border:2px solid ${marigold};border-radius:14px;color:${ink}`,
  noticeTitle: "margin:0 0 4px;font-weight:700",
  noticePoints: "margin:0;padding:0 0 0 20px;font-size:16px",
  code: `margin:4px 0 24px;padding:14px 18px;background-color:${sand};border:2px solid ${ink};border-radius:14px;font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;font-size:34px;line-height:1.2;font-weight:700;letter-spacing:0.18em;text-align:center;color:${ink}`,
  buttonTable: "border-collapse:separate;margin:4px 0 24px",
  buttonCell: `background-color:${marigold};border:2px solid ${ink};border-bottom-width:5px;border-radius:999px;mso-padding-alt:12px 28px`,
  button: `display:inline-block;padding:11px 28px;${textFont};font-size:17px;line-height:1.3;font-weight:700;color:${ink};text-decoration:none`,
  footer: `padding:20px 8px 0;font-size:14px;line-height:1.6;color:${inkSoft}`,
  footerLine: "margin:0 0 10px",
  footerAction: `display:inline-block;padding:5px 18px 5px 0;font-weight:600;color:${inkSoft};text-decoration:underline;text-underline-offset:3px`,
  footerLink: `color:${inkSoft};text-decoration:underline`,
} as const;

export const sheet = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 480px) {
  .page { padding: 20px 10px !important; }
  .card { padding: 24px 20px 8px !important; }
  .h1 { font-size: 26px !important; }
  .label { display: block !important; width: auto !important; padding: 10px 0 0 !important; border-bottom: 0 !important; }
  .value { display: block !important; padding: 0 0 10px !important; }
}
@media (prefers-color-scheme: dark) {
  .ground { background-color: ${dark.ground} !important; }
  .card { background-color: ${dark.card} !important; border-color: ${dark.line} !important; }
  .ink { color: ${dark.text} !important; }
  .soft { color: ${dark.soft} !important; }
  .label, .byline { color: ${marigold} !important; }
  .rule { border-color: ${dark.line} !important; }
  .arch { border-color: ${dark.text} !important; }
  .notice { background-color: transparent !important; }
  .code { background-color: ${dark.ground} !important; border-color: ${dark.line} !important; }
}`;
