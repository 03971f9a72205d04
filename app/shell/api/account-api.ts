import type { InvitationView, SignedIn, SignInAnswer, User } from "#contract/accounts/account.ts";
import type {
  AccountExport,
  CompleteSignupRequest,
  PasswordChange,
  ProfileUpdate,
  Session,
} from "#contract/accounts/account-profile.ts";
import type {
  FactorAdded,
  SecondFactorRequest,
  SecondFactorState,
} from "#contract/accounts/account-second-factor.ts";
import type { BookingCancel, BookingChanged, OwnBookings } from "#contract/classes/classes.ts";
import type { OwnRequests, RequestLinkMade } from "#contract/requests.ts";
import { callApi, type FetchApi, type Outcome } from "./api-client.ts";

type Message = { message: string };
type Options = { options: Record<string, unknown> };
type Method = "GET" | "POST" | "PUT" | "DELETE";

/**
 * The API's account calls. A call that needs a login sends the token of `token()`. A call with a `step` parameter
 * sends `step` instead: the token that the previous step returned, such as the one for a signup's code.
 * @param token not given on the server, where the visitor's cookie is sent instead
 */
export function createAccountApi(
  fetchApi: FetchApi,
  { token = () => undefined }: { token?: () => string | undefined } = {},
) {
  function call<T>(
    method: Method,
    path: string,
    body?: object,
    bearer = token(),
  ): Promise<Outcome<T>> {
    return callApi<T>(fetchApi, `/user${path}`, {
      method,
      headers: {
        ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
        ...(body ? { "content-type": "application/json" } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  }

  return {
    signUp: (body: { name: string; email: string }) =>
      call<Message & { email: string }>("POST", "/signup", body),
    verifySignup: (body: { email: string; otp: string }) =>
      call<{ success: true; token: string }>("POST", "/verify-signup-otp", body),
    completeSignup: (step: string, body: CompleteSignupRequest) =>
      call<Message & SignedIn & { success: true }>("POST", "/complete-signup", body, step),

    signIn: (body: { email: string; password: string }) =>
      call<SignInAnswer>("POST", "/signin", body),
    googleStart: () =>
      call<{ clientId: string; nonce: string; script: string }>("GET", "/google/nonce"),
    google: (body: { credential: string; nonce: string }) =>
      call<SignInAnswer>("POST", "/google", body),
    refresh: () => call<SignedIn>("POST", "/refresh-token"),
    logOut: () => call<undefined>("POST", "/logout"),

    forgotPassword: (body: { email: string }) => call<Message>("POST", "/forgot-password", body),
    verifyRecovery: (body: { email: string; otp: string }) =>
      call<Message & { token: string }>("POST", "/verify-forgot-password-otp", body),
    resetPassword: (step: string, body: { password: string }) =>
      call<Message>("POST", "/reset-password", body, step),

    invitation: (token: string) => call<InvitationView>("POST", "/invitation", { token }),
    acceptInvitation: (body: { token: string; password: string }) =>
      call<SignInAnswer>("POST", "/invitation/accept", body),
    renewInvitation: (body: { email: string }) => call<Message>("POST", "/invitation/renew", body),

    profile: () => call<{ user: User }>("GET", "/"),
    updateProfile: (body: ProfileUpdate) => call<{ user: User }>("PUT", "/", body),
    changePassword: (body: PasswordChange) => call<Message>("PUT", "/password", body),
    sessions: () => call<{ sessions: Session[] }>("GET", "/sessions"),
    endSession: (id: string) => call<undefined>("DELETE", `/sessions/${encodeURIComponent(id)}`),
    endOtherSessions: () => call<undefined>("DELETE", "/sessions?except=current"),
    requests: () => call<OwnRequests>("GET", "/requests"),
    makeRequestLink: () => call<RequestLinkMade>("POST", "/requests/link"),
    bookings: () => call<OwnBookings>("GET", "/bookings"),
    /** Needs no login: the booking's own token is enough. */
    cancelBooking: (booking: BookingCancel) =>
      callApi<BookingChanged>(fetchApi, "/bookings/cancel", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(booking),
      }),
    exportData: () => call<AccountExport>("GET", "/export"),
    deleteAccount: (body: { password?: string }) => call<undefined>("DELETE", "/", body),

    verifySecondFactor: (step: string, body: SecondFactorRequest) =>
      call<SignedIn>("POST", "/second-factor/verify", body, step),
    passkeyChallenge: (step: string) =>
      call<Options>("POST", "/second-factor/passkey-challenge", undefined, step),
    secondFactors: () => call<SecondFactorState>("GET", "/second-factor"),
    startTotp: (step?: string) =>
      call<{ secret: string; uri: string }>("POST", "/second-factor/totp", undefined, step),
    confirmTotp: (code: string, step?: string) =>
      call<FactorAdded>("POST", "/second-factor/totp/confirm", { code }, step),
    removeTotp: () => call<undefined>("DELETE", "/second-factor/totp"),
    passkeyOptions: (step?: string) =>
      call<Options>("POST", "/second-factor/passkeys/options", undefined, step),
    addPasskey: (body: { name: string; response: object }, step?: string) =>
      call<FactorAdded>("POST", "/second-factor/passkeys", body, step),
    removePasskey: (id: string) =>
      call<undefined>("DELETE", `/second-factor/passkeys/${encodeURIComponent(id)}`),
    renewRecoveryCodes: () =>
      call<{ recoveryCodes: string[] }>("POST", "/second-factor/recovery-codes"),
  };
}

export type AccountApi = ReturnType<typeof createAccountApi>;
