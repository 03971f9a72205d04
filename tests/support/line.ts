import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** A connection to a database that can go dead without notice, as behind a firewall or when a host fails. */
export async function openLine(databaseUrl: string | undefined) {
  const to = new URL(databaseUrl ?? "");
  const pairs: [Socket, Socket][] = [];
  let isDead = false;
  const server = createServer((near) => {
    const far = connect(Number(to.port), to.hostname);
    pairs.push([near, far]);
    for (const socket of [near, far]) socket.on("error", () => {});
    if (!isDead) near.pipe(far).pipe(near);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = new URL(to);
  url.hostname = "127.0.0.1";
  url.port = String((server.address() as AddressInfo).port);
  const silence = () => {
    for (const [near, far] of pairs) {
      near.unpipe(far).pause();
      far.unpipe(near).pause();
    }
  };
  return {
    url: url.href,
    /** Nothing passes any more on open connections; new ones work. */
    silence,
    /** Nothing passes any more, on open connections or on new ones. */
    cut() {
      isDead = true;
      silence();
    },
    /** Everything passes again, including what was sent meanwhile. */
    mend() {
      isDead = false;
      for (const [near, far] of pairs) near.pipe(far).pipe(near);
    },
    close() {
      for (const socket of pairs.flat()) socket.destroy();
      server.close();
    },
  };
}
