import { useEffect } from "react";
import { signupPage } from "#content/accounts/signup-page.ts";
import { site } from "#content/site.ts";
import { whenShown } from "../../shell/visit/when-shown.ts";
import { toast } from "../../ui/toast.tsx";
import { takeHandedOver } from "../session/handover.ts";

/** Shows a welcome on the page that a signup leads to. */
export function useWelcome(): void {
  useEffect(
    () =>
      whenShown(() => {
        const name = takeHandedOver("welcome");
        if (typeof name !== "string") return;
        const text = signupPage.welcome.replace("{site}", site.name).replace("{name}", () => name);
        toast({ preset: "page", variant: "success", text });
        // As after a step of the signup, Tab goes on from what is new.
        document.getElementById("content")?.focus({ preventScroll: true });
      }),
    [],
  );
}
