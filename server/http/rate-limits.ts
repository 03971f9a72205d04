import { createHmac } from "node:crypto";
import { isIPv6, SocketAddress } from "node:net";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type pg from "pg";
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { isSharedPageCall, isVisitorPageCall } from "./internal-call.ts";
import { HttpProblem } from "./problems.ts";
import type { StaffCaller } from "./staff-access.ts";

export type LimitName = keyof typeof limits;

/** At most `points` calls in `seconds`, for each network, browser, person or mail address. */
export const limits = {
  /** API calls from one network, except for the back office. */
  api: { points: 300, seconds: 60 },
  /** Back office calls of one person. All their windows count, and reload when other people change much. */
  staff: { points: 1_200, seconds: 60 },
  /** Pages rendered for single requests, mostly unknown addresses, from one network. */
  pages: { points: 240, seconds: 60 },
  /**
   * New leads from one network; a class behind one router may enrol together. From `BUSY_NETWORK` on
   * (`server/enrolment/suspicion.ts`) they are marked for review.
   */
  leadsByNetwork: { points: 60, seconds: 600 },
  /** New leads with one mail address. Counted but never refused, or anybody could lock a person out. */
  leadsByEmail: { points: 10, seconds: 3_600 },
  /** Newsletter subscriptions from one network. */
  newsletterByNetwork: { points: 60, seconds: 600 },
  /** Newsletter subscriptions of one mail address. */
  newsletterByEmail: { points: 10, seconds: 86_400 },
  /** Logins from one network, or from a browser that was used before; a class behind one router may log in together. */
  signIn: { points: 100, seconds: 600 },
  /** Mailed codes requested from one network, or from a browser that was used before. */
  codes: { points: 30, seconds: 600 },
  /** Mailed codes entered, and passwords set after them, from one network, or from a browser that was used before. */
  codeTries: { points: 100, seconds: 600 },
  /** Free practice tests requested from one network; a class may do so together. */
  practiceTestsByNetwork: { points: 60, seconds: 600 },
  /** Cookie choices recorded from one network; a class makes them together. */
  consentByNetwork: { points: 120, seconds: 600 },
  /**
   * Bookings of classes from one network that get a place at once: those of a whole classroom in a day. Beyond it they
   * are taken, but hold no place before somebody has called.
   */
  bookingsByNetwork: { points: 30, seconds: 86_400 },
  /** Mails about new bookings to one mailbox that one network causes; beyond it the booking stands without a mail. */
  bookingMailsBySender: { points: 12, seconds: 86_400 },
  /** Bookings of classes changed or cancelled from one network. */
  bookingChangesByNetwork: { points: 60, seconds: 600 },
  /** Events of mail providers from one network: a newsletter's come at once. */
  mailEvents: { points: 3_000, seconds: 60 },
  /** Data links requested from one network. */
  dataRequestsByNetwork: { points: 30, seconds: 600 },
  /** Links and codes for the page 'Your requests', requested from one network. */
  requestLinksByNetwork: { points: 30, seconds: 600 },
  /** Requests changed, or looked at, from one network. */
  requestChangesByNetwork: { points: 120, seconds: 600 },
  /** Requests changed by the links of one address: each change sends a mail to it. */
  requestChangesByEmail: { points: 30, seconds: 86_400 },
} as const;

const TOO_MANY = "We got too many requests from your network. Wait a minute and try again.";

export type RateLimits = {
  /**
   * Counts one call.
   * @param refusal the words above the limit
   * @returns how many calls this key has made in its window, including this one
   * @throws {HttpProblem} 429 with Retry-After above the limit
   */
  consume(limit: LimitName, key: string, refusal?: string): Promise<number>;
  /**
   * Counts one call and never refuses it.
   * @returns how many calls this key has made in its window, including this one
   */
  count(limit: LimitName, key: string): Promise<number>;
  /** Takes back one counted call, such as that of an enquiry that could not be stored. */
  giveBack(limit: LimitName, key: string): Promise<void>;
};

/**
 * Rate limits. The counters are in PostgreSQL if there is one, so that all processes share them, and
 * otherwise in memory. While PostgreSQL cannot be reached, each process counts for itself.
 * @param scale multiplies every limit (RATE_LIMIT_SCALE)
 * @param secret keys the stored hashes: no address can be read or guessed from them
 */
export function createRateLimits(
  scale: number,
  pool: pg.Pool | undefined,
  secret: string,
): RateLimits {
  const limiters = Object.fromEntries(
    Object.entries(limits).map(([name, { points, seconds }]) => [
      name,
      limiter(name, Math.ceil(points * scale), seconds, pool),
    ]),
  ) as Record<LimitName, RateLimiterMemory | RateLimiterPostgres>;
  const pseudonymOf = (key: string) =>
    createHmac("sha256", secret).update(key).digest("base64url").slice(0, 22);
  return {
    async count(limit, key) {
      try {
        return (await limiters[limit].consume(pseudonymOf(key))).consumedPoints;
      } catch (rejection) {
        if (!(rejection instanceof RateLimiterRes)) throw rejection;
        return rejection.consumedPoints;
      }
    },
    async consume(limit, key, refusal = TOO_MANY) {
      try {
        return (await limiters[limit].consume(pseudonymOf(key))).consumedPoints;
      } catch (rejection) {
        if (!(rejection instanceof RateLimiterRes)) throw rejection;
        throw new HttpProblem(429, "rate_limited", refusal, {
          retryAfterSeconds: Math.max(1, Math.ceil(rejection.msBeforeNext / 1000)),
        });
      }
    },
    async giveBack(limit, key) {
      await limiters[limit].reward(pseudonymOf(key));
    },
  };
}

/** Matches `192.0.2.7:5678`, `[2001:db8::1]:5678` and `[2001:db8::1]`. */
const WITH_PORT = /^(?:(\d+\.\d+\.\d+\.\d+):\d+|\[(.+)\](?::\d+)?)$/;

function limiter(name: string, points: number, duration: number, pool: pg.Pool | undefined) {
  const memory = new RateLimiterMemory({ keyPrefix: name, points, duration });
  if (!pool) return memory;
  return new RateLimiterPostgres({
    storeClient: pool,
    storeType: "pool",
    tableName: "rate_limits",
    tableCreated: true,
    keyPrefix: name,
    points,
    duration,
    insuranceLimiter: memory,
  });
}

/**
 * The network of an address: the address itself for IPv4, the /64 for IPv6, which one household owns
 * as a whole. A port, which some proxies write into X-Forwarded-For, is dropped.
 */
export function networkOf(address: string): string {
  const bare = WITH_PORT.exec(address)?.slice(1).find(Boolean) ?? address;
  const [plain = ""] = bare.split("%");
  if (!isIPv6(plain)) return bare;
  // Canonical spelling: lower case, no leading zeros, mapped IPv4 in dotted form.
  const { address: canonical } = new SocketAddress({ address: plain, family: "ipv6" });
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(canonical);
  if (mapped?.[1]) return mapped[1];
  const [head = "", tail] = canonical.split("::");
  const left = head === "" ? [] : head.split(":");
  const right = tail ? tail.split(":") : [];
  const missing = tail === undefined ? 0 : 8 - left.length - right.length;
  const groups = [...left, ...Array<string>(missing).fill("0"), ...right];
  return `${groups.slice(0, 4).join(":")}::/64`;
}

/** Whether a page makes the call. Such calls do not count: the page itself is counted instead. */
const isPages = (request: FastifyRequest): boolean =>
  isSharedPageCall(request) || (request.method === "GET" && isVisitorPageCall(request));

/** Limits the calls of this scope by network, except those of pages and of routes marked `cheap`. */
export function limitCalls(visitors: FastifyInstance, rateLimits: RateLimits): void {
  visitors.addHook("onRequest", async (request) => {
    if (request.routeOptions.config.cheap || isPages(request)) return;
    await rateLimits.consume("api", networkOf(request.ip));
  });
}

/**
 * Limits back office calls by person, since a whole office shares one address. Callers who are not
 * staff count against their network.
 */
export const limitStaff =
  (authenticate: StaffCaller, rateLimits: RateLimits): StaffCaller =>
  async (request) => {
    const caller = await authenticate(request).catch(async (error) => {
      await rateLimits.consume("api", networkOf(request.ip));
      throw error;
    });
    await rateLimits.consume("staff", caller.user.id);
    return caller;
  };
