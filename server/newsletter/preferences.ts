import type { LetterPreferences } from "#contract/forms/newsletter.ts";
import type { Database } from "../db/tables.ts";
import { truncatedNetwork } from "../http/truncated-network.ts";
import { maskedAddress } from "../mail/masked-address.ts";
import { letterTopics } from "./letter-topics.ts";
import type { LinkTokens } from "./link-tokens.ts";
import type { Subscription, Subscriptions } from "./subscriptions.ts";

export type PreferencesDependencies = {
  db: Database;
  subscriptions: Subscriptions;
  links: LinkTokens;
};

/** `invalid`: the token is not signed by us. `gone`: its subscription was erased. */
export type LinkFailure = "invalid" | "gone";
export type UnknownTopic = "unknown-topic";

const slugs = letterTopics.map(({ slug }) => slug);

/** The actions behind the links of a letter, which need no login: see and choose topics, and unsubscribe. */
export function createPreferences({ db, subscriptions, links }: PreferencesDependencies) {
  async function subscriptionOf(token: string): Promise<Subscription | LinkFailure> {
    const id = links.idOf(token);
    if (id === undefined) return "invalid";
    return (await subscriptions.byId(db, id)) ?? "gone";
  }

  return {
    async show(token: string): Promise<LetterPreferences | LinkFailure> {
      const found = await subscriptionOf(token);
      return typeof found === "string" ? found : preferencesOf(found);
    },

    /** @param address the visitor's IP address */
    async choose(
      token: string,
      chosen: readonly string[],
      address: string,
      now: Date,
    ): Promise<LetterPreferences | LinkFailure | UnknownTopic> {
      const found = await subscriptionOf(token);
      if (typeof found === "string") return found;
      if (!chosen.every((slug) => slugs.includes(slug))) return "unknown-topic";
      const kept = slugs.filter((slug) => chosen.includes(slug));
      // Somebody who chooses all topics also gets those that are added later.
      const topics = kept.length === slugs.length ? undefined : kept;
      await subscriptions.choose(db, found.id, topics, {
        network: truncatedNetwork(address),
        now,
      });
      return (await this.show(token)) as LetterPreferences | LinkFailure;
    },

    /**
     * Unsubscribes. If the token is signed but its subscription was erased, the result is `gone`.
     * @param address the IP address of the visitor, or of the mail provider that acts for the reader
     */
    async leave(
      token: string,
      by: "page" | "one-click",
      address: string,
      now: Date,
    ): Promise<LetterPreferences | LinkFailure> {
      const id = links.idOf(token);
      if (id === undefined) return "invalid";
      await subscriptions.leave(db, id, by, { network: truncatedNetwork(address), now });
      return this.show(token);
    },
  };
}

export type Preferences = ReturnType<typeof createPreferences>;

function preferencesOf({ email, status, topics }: Subscription): LetterPreferences {
  const chosen: unknown = topics === null ? slugs : JSON.parse(topics);
  return {
    email: maskedAddress(email),
    subscribed: status === "confirmed",
    topics: letterTopics.map((topic) => ({
      ...topic,
      chosen: Array.isArray(chosen) && chosen.includes(topic.slug),
    })),
  };
}
