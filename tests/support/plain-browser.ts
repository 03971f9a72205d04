import type { HtmlElement } from "html-validate";
import { expect } from "vitest";
import { attribute, readPage, textOf } from "./drawn-page.ts";
import { SITE_URL, type TestApp } from "./test-app.ts";

/** A tab without scripts, for tests of HTML, cookies and forms alone. What needs a browser is tested in `*.e2e.ts`. */
export type PlainTab = {
  /** Path and query. */
  url: string;
  status: number;
  /** The text of the page, or the whole body of an answer that is not a page. */
  body: string;
  page: HtmlElement;
  /** Opens an address and follows its redirects. */
  open: (url: string) => Promise<void>;
  /** The control of a label within a part of the page; it is found by the beginning of the label's text. */
  field: (label: string, part?: string) => HtmlElement;
  /** What a control says of itself: the texts that its `aria-describedby` names. */
  descriptionOf: (field: HtmlElement) => string;
  /** Presses the button whose text begins so, with values for fields by their labels; `true` chooses or checks one. */
  press: (button: string, values?: Record<string, string | true>, part?: string) => Promise<void>;
  /** Follows a link by its text. */
  follow: (text: string) => Promise<void>;
};

let visitors = 0;

export async function openPlainTab(
  { app }: Pick<TestApp, "app">,
  { keepsCookies = true } = {},
): Promise<PlainTab> {
  visitors += 1;
  const remoteAddress = `10.77.${visitors >> 8}.${visitors & 255}`;
  /** By name and path. */
  const cookies = new Map<string, { name: string; value: string; path: string }>();

  async function load(url: string, sent?: { headers: object; payload: string }): Promise<void> {
    const { pathname, search, hash } = new URL(url, SITE_URL + tab.url);
    const cookie = [...cookies.values()]
      .filter(({ path }) => pathname.startsWith(path))
      .map(({ name, value }) => `${name}=${value}`)
      .join("; ");
    const answer = await app.inject({
      method: sent ? "POST" : "GET",
      url: pathname + search,
      remoteAddress,
      headers: { accept: "text/html", ...(cookie && { cookie }), ...sent?.headers },
      ...(sent && { payload: sent.payload }),
    });
    for (const line of [answer.headers["set-cookie"] ?? []].flat()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      const path = /; Path=([^;]+)/.exec(line)?.[1] ?? "/";
      if (/Max-Age=0|Expires=Thu, 01 Jan 1970/.test(line)) cookies.delete(name + path);
      else if (keepsCookies) cookies.set(name + path, { name, value, path });
    }
    tab.url = pathname + search + hash;
    const { location } = answer.headers;
    if (answer.statusCode >= 300 && location) return load(location);
    tab.status = answer.statusCode;
    tab.page = readPage(answer.body);
    tab.body = textOf(tab.page.querySelector("body")) || answer.body;
  }

  const within = (part: string) => {
    const found = tab.page.querySelector(part);
    expect(found, `${part} in ${tab.url}: ${tab.body.slice(0, 300)}`).toBeTruthy();
    return found as HtmlElement;
  };

  /** The control in the form of the first label that begins so. */
  const fieldIn = (part: HtmlElement, label: string, form?: HtmlElement): HtmlElement => {
    const controls = part
      .querySelectorAll("label")
      .filter((one) => textOf(one).startsWith(label))
      .map((one) => {
        const id = attribute(one, "for");
        if (id) return tab.page.querySelector(`[id="${id}"]`);
        return one.querySelector("input, select, textarea");
      });
    const control = controls.find((one) => one && (!form || one.closest("form") === form));
    expect(control, `${label} in ${tab.url}`).toBeTruthy();
    return control as HtmlElement;
  };

  const tab: PlainTab = {
    url: "/",
    status: 0,
    body: "",
    page: readPage(""),
    open: load,
    field: (label, part = "body") => fieldIn(within(part), label),
    descriptionOf: (field) =>
      (attribute(field, "aria-describedby") ?? "")
        .split(" ")
        .map((id) => textOf(tab.page.querySelector(`[id="${id}"]`)))
        .join(" "),
    async press(name, values = {}, part = "body") {
      const button = within(part)
        .querySelectorAll("button")
        .find((one) => textOf(one).startsWith(name) && attribute(one, "type") !== "button");
      expect(button, `${name} in ${tab.url}: ${tab.body.slice(0, 2_000)}`).toBeTruthy();
      const id = attribute(button, "form");
      const form = id ? tab.page.querySelector(`[id="${id}"]`) : button?.closest("form");
      expect(form, `the form of ${name}`).toBeTruthy();
      const given = new Map(
        Object.entries(values).map(([label, value]) => [
          fieldIn(within(part), label, form as HtmlElement),
          value,
        ]),
      );
      const fields = fieldsOf(form as HtmlElement, given);
      const own = attribute(button, "name");
      if (own) fields.append(own, attribute(button, "value") ?? "");
      const to = attribute(button, "formaction") ?? attribute(form, "action") ?? tab.url;
      if ((attribute(form, "method") ?? "get").toLowerCase() === "get") {
        return load(`${to.split(/[?#]/)[0]}?${fields}`);
      }
      expect(attribute(form, "enctype")).toBeNull();
      await load(to, {
        headers: {
          "content-type": "application/x-www-form-urlencoded",
          origin: SITE_URL,
          "sec-fetch-site": "same-origin",
        },
        payload: fields.toString(),
      });
    },
    async follow(text) {
      const link = tab.page.querySelectorAll("a").find((one) => textOf(one) === text);
      expect(link, `${text} in ${tab.url}: ${tab.body.slice(0, 2_000)}`).toBeTruthy();
      await load(attribute(link, "href") ?? "");
    },
  };
  return tab;
}

/** What a form sends; a field that was filled in has its new value. */
function fieldsOf(form: HtmlElement, given: ReadonlyMap<HtmlElement, string | true>) {
  const fields = new URLSearchParams();
  const chosen = [...given].filter(([, value]) => value === true).map(([field]) => field);
  for (const field of form.querySelectorAll("input, select, textarea")) {
    const name = attribute(field, "name");
    if (!name || field.hasAttribute("disabled")) continue;
    const type = attribute(field, "type") ?? "";
    if (type === "radio" || type === "checkbox") {
      const others = type === "radio" && chosen.some((one) => attribute(one, "name") === name);
      const isChecked = others ? chosen.includes(field) : field.hasAttribute("checked");
      if (!isChecked && !chosen.includes(field)) continue;
      fields.append(name, attribute(field, "value") ?? "on");
      continue;
    }
    fields.append(name, String(given.get(field) ?? presentValue(field)));
  }
  return fields;
}

function presentValue(field: HtmlElement): string {
  if (field.is("textarea")) return textOf(field);
  if (!field.is("select")) return attribute(field, "value") ?? "";
  const options = field.querySelectorAll("option");
  const option = options.find((one) => one.hasAttribute("selected")) ?? options[0];
  return attribute(option, "value") ?? textOf(option);
}
