import { accountApi } from "../session/access.ts";

/** As much of the provider's script as we use. */
type Identity = {
  initialize: (options: {
    client_id: string;
    nonce: string;
    ux_mode: "popup";
    auto_select: false;
    callback: (answer: { credential: string }) => void;
  }) => void;
  renderButton: (place: HTMLElement, look: Record<string, string | number>) => void;
};

declare global {
  interface Window {
    google?: { accounts: { id: Identity } };
  }
}

/** The widest that the provider draws. */
const MAX_WIDTH = 400;

let script: Promise<void> | undefined;

/**
 * Draws the provider's button for one login. Its script is loaded by the first call.
 * @throws when the API or the provider cannot be reached
 */
export async function drawGoogleButton(
  place: HTMLElement,
  onCredential: (proof: { credential: string; nonce: string }) => void,
): Promise<void> {
  const start = await accountApi.googleStart();
  if (start.kind !== "done") throw new Error("The site gives no nonce.");
  // Gone on to another step meanwhile, which needs no script of others.
  if (!place.isConnected) return;
  const { clientId, nonce, script: address } = start.value;
  script ??= load(address);
  try {
    await script;
  } catch (error) {
    script = undefined;
    throw error;
  }
  if (!window.google) throw new Error("The provider's script brought nothing.");
  const identity = window.google.accounts.id;
  identity.initialize({
    client_id: clientId,
    nonce,
    ux_mode: "popup",
    auto_select: false,
    callback: ({ credential }) => onCredential({ credential, nonce }),
  });
  place.replaceChildren();
  identity.renderButton(place, {
    type: "standard",
    theme: "outline",
    size: "large",
    shape: "pill",
    text: "continue_with",
    width: Math.min(MAX_WIDTH, place.clientWidth),
  });
}

const load = (src: string) =>
  new Promise<void>((done, fail) => {
    const element = Object.assign(document.createElement("script"), { src, async: true });
    element.addEventListener("load", () => done());
    element.addEventListener("error", () => {
      element.remove();
      fail(new Error("The provider's script did not come."));
    });
    document.head.append(element);
  });
