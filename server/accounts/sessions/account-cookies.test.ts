import cookies from "@fastify/cookie";
import Fastify from "fastify";
import { expect, onTestFinished, test } from "vitest";
import { thirdParties } from "#content/third-parties.ts";
import { createAccountCookies } from "./account-cookies.ts";

test("the cookies of an account stay for as long as the cookie policy says", async () => {
  const app = Fastify();
  onTestFinished(() => app.close());
  await app.register(cookies);
  app.get("/", async (_request, reply) => {
    const account = createAccountCookies({ https: true });
    account.signIn(reply, { access: "a", refresh: "r", page: "p" });
    account.device(reply, "d");
    return "";
  });
  const set = (await app.inject("/")).cookies.map(({ name, maxAge = 0 }) => ({
    name,
    lasts: `${maxAge / 86_400} days`,
  }));
  expect(set).toHaveLength(3);
  const listed = thirdParties.flatMap((service) => service.cookies);
  for (const cookie of set) expect(listed).toContainEqual(expect.objectContaining(cookie));
});
