import { type Avatar, accountMessages } from "#contract/account-messages.ts";
import type { AccountApi } from "../../shell/api/account-api.ts";
import type { Outcome } from "../../shell/api/api-client.ts";

type Values = Partial<Record<string, string>>;

type ProfileForm<T> = {
  /** In the order in which they stand in the form. */
  fields: readonly string[];
  /** Said where the server has no word for it. */
  failure?: string;
  send: (api: AccountApi, values: Values) => Promise<Outcome<T>>;
};

const form = <T>(given: ProfileForm<T>) => given;

/** The forms of the profile page by their `intent`; sent by the browser, or by the page's action without scripts. */
export const profileForms = {
  details: form({
    fields: ["name", "phone", "city", "goal", "avatar"],
    failure: accountMessages.profileUpdateFailed,
    send: (api, { name, phone, city, goal, avatar }) =>
      api.updateProfile({ name, phone, city, goal, avatar: avatar as Avatar | undefined }),
  }),
  password: form({
    fields: ["currentPassword", "password"],
    send: (api, { currentPassword, password = "" }) =>
      api.changePassword({
        ...(currentPassword === undefined ? {} : { currentPassword }),
        password,
      }),
  }),
  "end-device": form({ fields: [], send: (api, { id = "" }) => api.endSession(id) }),
  "end-others": form({ fields: [], send: (api) => api.endOtherSessions() }),
  delete: form({
    fields: ["password"],
    send: (api, { password }) => api.deleteAccount(password === undefined ? {} : { password }),
  }),
  "totp-start": form({ fields: [], send: (api) => api.startTotp() }),
  "totp-confirm": form({ fields: ["code"], send: (api, { code = "" }) => api.confirmTotp(code) }),
  "totp-remove": form({ fields: [], send: (api) => api.removeTotp() }),
  "passkey-remove": form({ fields: [], send: (api, { id = "" }) => api.removePasskey(id) }),
  "codes-renew": form({ fields: [], send: (api) => api.renewRecoveryCodes() }),
} as const;

export type Intent = keyof typeof profileForms;

export const isIntent = (text: unknown): text is Intent =>
  typeof text === "string" && Object.hasOwn(profileForms, text);
