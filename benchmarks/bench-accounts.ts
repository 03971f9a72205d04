/*
 * Checks that response times do not reveal who has an account. `npm run bench:accounts [-- --samples 40]`.
 * Each call is made alternately for an address with an account and one without, on SQLite. The means of
 * the fastest calls are compared. Writes benchmarks/results/account-answers.json.
 */
import { parseArgs } from "node:util";
import { createAccounts } from "#server/accounts/accounts.repo.ts";
import { createPasswordHashes } from "#server/accounts/passwords/password-hash.ts";
import { busyWarning, describeEnvironment, keepResult, textTable } from "./benchmark-result.ts";
import { withServer } from "./in-process-app.ts";

/** The largest allowed ratio. Skipping the password hash would make it about ten. */
const MOST_RATIO = 1.5;
const { values } = parseArgs({ options: { samples: { type: "string", default: "40" } } });
const samples = Number(values.samples);
const counted = Math.ceil(samples / 5);

const flows = [
  { call: "/signup", body: (email: string) => ({ name: "Asha Rao", email }) },
  { call: "/signin", body: (email: string) => ({ email, password: "not the password" }) },
  { call: "/forgot-password", body: (email: string) => ({ email }) },
  {
    call: "/verify-signup-otp",
    first: "/signup",
    body: (email: string) => ({ email, otp: "123456" }),
  },
  {
    call: "/verify-forgot-password-otp",
    first: "/forgot-password",
    body: (email: string) => ({ email, otp: "123456" }),
  },
];

const environment = describeEnvironment();
await withServer(undefined, async ({ db, start }) => {
  const app = await start();
  const passwordHash = await createPasswordHashes().hash("blue kettle 42 window");
  let people = 0;

  async function newAddress(isKnown: boolean): Promise<string> {
    people += 1;
    const email = `asha${people}@example.in`;
    const account = { email, name: "Asha Rao", role: "student", isVerified: true } as const;
    if (isKnown) await createAccounts().add(db, { ...account, passwordHash }, new Date());
    return email;
  }

  async function timeOf({ call, first, body }: (typeof flows)[number], isKnown: boolean) {
    const email = await newAddress(isKnown);
    const remoteAddress = `10.${people >> 16}.${(people >> 8) & 255}.${people & 255}`;
    const ask = (path: string, payload: object) =>
      app.inject({ method: "POST", url: `/api/v1/user${path}`, payload, remoteAddress });
    if (first) await ask(first, { name: "Asha Rao", email });
    const start = performance.now();
    await ask(call, body(email));
    return performance.now() - start;
  }

  const measured = [];
  for (const flow of flows) {
    const known: number[] = [];
    const unknown: number[] = [];
    for (let sample = 0; sample < samples; sample += 1) {
      known.push(await timeOf(flow, true));
      unknown.push(await timeOf(flow, false));
    }
    const ratio = Math.round((100 * fastest(known)) / fastest(unknown)) / 100;
    measured.push({
      call: flow.call,
      knownMs: fastest(known),
      unknownMs: fastest(unknown),
      ratio,
      isTold: ratio > MOST_RATIO || ratio < 1 / MOST_RATIO,
    });
  }
  const result = { environment, method: { samples, counted, mostRatio: MOST_RATIO }, measured };
  await keepResult("account-answers", result);
  console.log(
    textTable([
      ["", "known ms", "unknown ms", "ratio"],
      ...measured.map(({ call, knownMs, unknownMs, ratio }) => [call, knownMs, unknownMs, ratio]),
    ]),
    busyWarning(environment),
  );
  if (measured.some(({ isTold }) => isTold)) process.exitCode = 1;
});

/** The mean of the fastest calls in ms: other work on the machine can only make calls slower. */
function fastest(times: readonly number[]): number {
  const sum = times
    .toSorted((left, right) => left - right)
    .slice(0, counted)
    .reduce((total, ms) => total + ms, 0);
  return Math.round((100 * sum) / counted) / 100;
}
