import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { rateLimits } from "@/server/platform/db/schema/auth";
import { creatorApplications, creators } from "@/server/platform/db/schema/users";
import { startApp, type TestApp } from "@/tests/integration/support/app";
import { engines } from "@/tests/integration/support/database";

const APPLICATION = {
  name: "Ines Volta",
  creator_name: "Volta",
  email: "Ines@Volta.audio",
  social_media: "@volta",
  samples_link: "soundcloud.com/volta",
};

describe.each(engines)("applying as a creator on %s", (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp(engine);
  });
  beforeEach(async () => {
    await app.db.delete(creatorApplications);
    await app.db.delete(rateLimits);
  });
  afterAll(() => app.close());

  const apply = (json: object, headers?: Record<string, string>) =>
    app.request("POST", "/api/seller/apply", { json, ...(headers && { headers }) });
  const stored = () => app.db.select().from(creatorApplications).orderBy(creatorApplications.id);

  it("stores a visitor's application for the admins", async () => {
    expect((await apply(APPLICATION)).status).toBe(200);
    expect(await stored()).toMatchObject([
      {
        ...APPLICATION,
        email: "ines@volta.audio",
        samples_link: "https://soundcloud.com/volta",
        user_id: null,
        status: "pending",
      },
    ]);
  });

  it("stores one application per e-mail until it is decided, even with concurrent requests", async () => {
    const responses = await Promise.all([1, 2, 3].map(() => apply(APPLICATION)));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await stored()).toHaveLength(1);
    await app.db.update(creatorApplications).set({ status: "rejected", decided_at: new Date(0) });
    await apply(APPLICATION);
    expect((await stored()).map(({ status }) => status)).toEqual(["rejected", "pending"]);
  });

  it("lets only the applicant correct an application", async () => {
    const [owner, other] = [await app.signIn({ email: "ines@volta.audio" }), await app.signIn()];
    await apply(APPLICATION, owner.headers);
    await apply({ ...APPLICATION, samples_link: "https://evil.example/" });
    await apply({ ...APPLICATION, samples_link: "https://evil.example/" }, other.headers);
    expect(await stored()).toMatchObject([{ user_id: owner.id, samples_link: "https://soundcloud.com/volta" }]);
    await apply({ ...APPLICATION, samples_link: "https://volta.audio/new" }, owner.headers);
    expect(await stored()).toMatchObject([{ user_id: owner.id, samples_link: "https://volta.audio/new" }]);
  });

  it("names each missing or invalid field", async () => {
    expect(await apply({ name: " ", email: "nonsense", samples_link: "not a link" })).toMatchObject({
      status: 422,
      body: {
        errors: {
          name: ["Enter your name"],
          creator_name: ["Enter your creator name"],
          email: ["Insert a valid e-mail address"],
          social_media: ["Add a link to your social media"],
          samples_link: ["Add a link to your samples"],
        },
      },
    });
    for (const samples_link of [
      "javascript:alert(1)",
      "data:text/html,x",
      "file:///etc/passwd",
      "localhost",
      "ftp://x.y",
    ]) {
      expect((await apply({ ...APPLICATION, samples_link })).status, samples_link).toBe(422);
    }
    expect(await stored()).toEqual([]);
  });

  it("refuses creators, and users who apply too often", async () => {
    const creator = await app.signIn();
    await app.db.insert(creators).values({ user_id: creator.id, status: "active" });
    expect((await apply(APPLICATION, creator.headers)).status).toBe(403);
    let last = 0;
    for (let times = 0; times < 11; times += 1) {
      last = (await apply({ ...APPLICATION, email: `someone${times}@volta.audio` })).status;
    }
    expect(last).toBe(429);
    expect(await stored()).toHaveLength(10);
    expect(await app.db.select().from(creators).where(eq(creators.status, "applied"))).toEqual([]);
  });
});
