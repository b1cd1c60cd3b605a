import { createLocalJWKSet, exportJWK, generateKeyPair, importJWK, type JWTPayload, SignJWT, UnsecuredJWT } from "jose";
import { beforeAll, describe, expect, it } from "vitest";
import { verifyGoogleToken } from "@/server/providers/social/google";
import { SocialRefusal } from "@/server/providers/social/provider";

type Keys = Awaited<ReturnType<typeof generateKeyPair>>;

const ISSUER = "https://accounts.google.com";
const CLIENT = "our-client.apps.googleusercontent.com";
const NONCE = "the-nonce-of-this-sign-in";

describe("verifying Google's ID token", () => {
  let own: Keys;
  let foreign: Keys;
  let expected: Parameters<typeof verifyGoogleToken>[1];
  beforeAll(async () => {
    own = await generateKeyPair("RS256", { extractable: true });
    foreign = await generateKeyPair("RS256");
    const jwk = { ...(await exportJWK(own.publicKey)), kid: "1", alg: "RS256" };
    expected = { keys: createLocalJWKSet({ keys: [jwk] }), issuer: ISSUER, clientId: CLIENT, nonce: NONCE };
    // Generating keys takes long on a busy machine.
  }, 60_000);

  const now = () => Math.floor(Date.now() / 1_000);
  const claims = (changes: JWTPayload = {}): JWTPayload => ({
    iss: ISSUER,
    aud: CLIENT,
    azp: CLIENT,
    sub: "10769150350006150715113082367",
    nonce: NONCE,
    email: "Sam.Rivers@gmail.com",
    email_verified: true,
    name: "Sam Rivers",
    given_name: "Sam",
    family_name: "Rivers",
    iat: now(),
    exp: now() + 3_600,
    ...changes,
  });
  const sign = (payload: JWTPayload, { key = own.privateKey, alg = "RS256" } = {}) =>
    new SignJWT(payload).setProtectedHeader({ alg, kid: "1" }).sign(key);
  const verify = async (token: string | Promise<string>) => verifyGoogleToken(await token, expected);
  const refused = (token: string | Promise<string>) => expect(verify(token)).rejects.toThrow(SocialRefusal);

  it("returns the user's identity", async () => {
    expect(await verify(sign(claims()))).toEqual({
      provider: "google",
      id: "10769150350006150715113082367",
      email: "sam.rivers@gmail.com",
      isEmailVerified: true,
      ownsMailbox: true,
      name: "Sam Rivers",
      firstname: "Sam",
      lastname: "Rivers",
    });
    expect(await verify(sign(claims({ iss: "accounts.google.com" })))).toMatchObject({ isEmailVerified: true });
  });

  it.each([
    ["of another issuer", { iss: "https://accounts.google.com.evil.example" }],
    ["for another client", { aud: "another-client", azp: "another-client" }],
    ["for another client, though requested by this one", { aud: "another-client" }],
    ["for no client", { aud: undefined }],
    ["for others as well", { aud: [CLIENT, "another-client"] }],
    ["requested by another client", { azp: "another-client" }],
    ["that has expired", { exp: Math.floor(Date.now() / 1_000) - 120 }],
    ["without an expiry", { exp: undefined }],
    ["issued long ago, though it hasn’t expired", { iat: Math.floor(Date.now() / 1_000) - 3_000 }],
    ["issued in the future", { iat: Math.floor(Date.now() / 1_000) + 300 }],
    ["of another sign-in", { nonce: "another" }],
    ["without a nonce", { nonce: undefined }],
    ["without a subject", { sub: undefined }],
    ["with an empty subject", { sub: "" }],
  ])("refuses one %s", (_, changes) => refused(sign(claims(changes as JWTPayload))));

  it("refuses one signed with another key, or with none", async () => {
    await refused(sign(claims(), { key: foreign.privateKey }));
    await refused(new UnsecuredJWT(claims()).encode());
    const [header, payload] = (await sign(claims())).split(".");
    await refused(`${header}.${payload}.`);
    const none = Buffer.from(JSON.stringify({ alg: "none", kid: "1" })).toString("base64url");
    await refused(`${none}.${payload}.`);
    await refused("nonsense");
  });

  it("refuses one signed with the public key as a shared secret", async () => {
    const { n } = await exportJWK(own.publicKey);
    const secret = new TextEncoder().encode(n);
    await refused(new SignJWT(claims()).setProtectedHeader({ alg: "HS256", kid: "1" }).sign(secret));
  });

  it("refuses one signed with the right key and another algorithm", async () => {
    const { alg: _, ...key } = await exportJWK(own.publicKey);
    const keys = createLocalJWKSet({ keys: [{ ...key, kid: "1" }] });
    const signed = async (alg: string) => {
      const other = await importJWK(await exportJWK(own.privateKey), alg);
      return new SignJWT(claims()).setProtectedHeader({ alg, kid: "1" }).sign(other);
    };
    await expect(verifyGoogleToken(await signed("RS256"), { ...expected, keys })).resolves.toBeDefined();
    for (const alg of ["RS512", "PS256"]) {
      await expect(verifyGoogleToken(await signed(alg), { ...expected, keys }), alg).rejects.toThrow(SocialRefusal);
    }
  });

  it("refuses one whose payload was changed", async () => {
    const [header, , signature] = (await sign(claims())).split(".");
    const payload = Buffer.from(JSON.stringify(claims({ email: "victim@gmail.com" }))).toString("base64url");
    await refused(`${header}.${payload}.${signature}`);
  });

  it.each([
    ["gmail.com", { email: "a@gmail.com" }, true, true],
    ["an organisation's mailbox", { email: "a@studio.example", hd: "studio.example" }, true, true],
    ["somebody else's mailbox", { email: "a@studio.example" }, true, false],
    ["an unverified e-mail", { email: "a@gmail.com", email_verified: false }, false, false],
    ["an e-mail that isn't stated to be verified", { email: "a@gmail.com", email_verified: undefined }, false, false],
    ["a look-alike domain", { email: "a@notgmail.com" }, true, false],
  ])("tells whether the user owns the mailbox: %s", async (_, changes, isEmailVerified, ownsMailbox) => {
    expect(await verify(sign(claims(changes as JWTPayload)))).toMatchObject({ isEmailVerified, ownsMailbox });
  });

  it("returns no e-mail for an invalid one", async () => {
    expect(await verify(sign(claims({ email: "sam at gmail" })))).toMatchObject({
      email: null,
      isEmailVerified: false,
    });
  });
});
