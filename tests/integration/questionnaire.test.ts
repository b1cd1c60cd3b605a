import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { User } from "@/lib/contract/entities/user";
import { OFFERED_GENRES } from "@/lib/contract/rules/questionnaire";
import { startApp, type TestApp } from "@/tests/integration/support/app";
import { engines } from "@/tests/integration/support/database";

const UNKNOWN = 99;
const TRAP = 2;

describe.each(engines)("the questionnaire on %s", (engine) => {
  let app: TestApp;
  let headers: Record<string, string>;
  beforeAll(async () => {
    app = await startApp(engine);
    headers = (await app.signIn()).headers;
  });
  afterAll(() => app.close());

  const send = (step: string, json: object, as = headers) =>
    app.request("POST", `/api/user/onboarding-questionnaire/${step}`, { json, headers: as });
  const user = async (as = headers) =>
    ((await app.request("GET", "/api/user", { headers: as })).body as { user: User }).user;

  it("saves each step separately, each answer once, and is done after the last", async () => {
    expect((await send("genres", { genres: [TRAP, TRAP, 26] })).status).toBe(200);
    expect((await send("file-types", { file_types: ["Stems", "MIDI files", "Stems"] })).status).toBe(200);
    expect(await user()).toMatchObject({
      is_onboarding_questionnaire_done: false,
      onboarding_questionnaire_data: { genres: { preferred: [TRAP, 26] }, file_types: ["Stems", "MIDI files"] },
    });
    expect((await send("referral", { referral: "Other", other: "A poster" })).status).toBe(200);
    expect(await user()).toMatchObject({
      is_onboarding_questionnaire_done: true,
      onboarding_questionnaire_data: { genres: { preferred: [TRAP, 26] }, file_types: ["Stems", "MIDI files"] },
    });
  });

  it("saves instruments, or none, along with the other answers", async () => {
    const { headers: own } = await app.signIn();
    await send("genres", { genres: [TRAP] }, own);
    expect((await send("instruments", { instruments: [10, 1, 10] }, own)).status).toBe(200);
    const data = (await user(own)).onboarding_questionnaire_data;
    expect(data).toEqual({ genres: { preferred: [TRAP] }, file_types: [], instruments: { preferred: [10, 1] } });
    expect((await send("instruments", { instruments: [] }, own)).status).toBe(200);
    expect((await user(own)).onboarding_questionnaire_data.instruments.preferred).toEqual([]);
    expect((await send("instruments", { instruments: [1] }, {})).status).toBe(401);
  });

  it("is marked as opened for that user only", async () => {
    const [one, other] = [await app.signIn(), await app.signIn()];
    expect((await user(one.headers)).is_opened_questionnaire).toBe(0);
    expect((await send("opened", {}, one.headers)).status).toBe(200);
    expect((await user(one.headers)).is_opened_questionnaire).toBe(1);
    expect((await user(other.headers)).is_opened_questionnaire).toBe(0);
  });

  it("accepts new answers, and stays done", async () => {
    await send("genres", { genres: [TRAP] });
    const { is_onboarding_questionnaire_done, onboarding_questionnaire_data } = await user();
    expect(is_onboarding_questionnaire_done).toBe(true);
    expect(onboarding_questionnaire_data.genres.preferred).toEqual([TRAP]);
  });

  it("is done when the referral is skipped, for that user only", async () => {
    const [one, other] = [await app.signIn(), await app.signIn()];
    expect((await send("referral", { skip: true }, one.headers)).status).toBe(200);
    expect((await user(one.headers)).is_onboarding_questionnaire_done).toBe(true);
    expect((await user(other.headers)).is_onboarding_questionnaire_done).toBe(false);
  });

  it.each([
    ["genres", { genres: [] }, { genres: ["Select at least 1 to continue"] }],
    ["genres", { genres: [UNKNOWN] }, { "genres.0": ["This genre isn’t offered."] }],
    ["genres", { genres: [TRAP, 5] }, { "genres.1": ["This genre isn’t offered."] }],
    ["genres", { genres: [...OFFERED_GENRES, TRAP] }, { genres: ["Name each genre once."] }],
    ["file-types", { file_types: ["WAV"] }, { "file_types.0": ["This file type isn’t offered."] }],
    ["instruments", { instruments: [99] }, { "instruments.0": ["This instrument isn’t offered."] }],
    ["instruments", {}, { instruments: ["Must be a list of instruments."] }],
    ["referral", {}, { referral: ["Choose an answer or skip the question."] }],
    ["referral", { referral: "Radio" }, { referral: ["This answer isn’t offered."] }],
    ["referral", { referral: "Other" }, { other: ["Tell us where you heard about us."] }],
    ["referral", { referral: "Other", other: "   " }, { other: ["Tell us where you heard about us."] }],
    ["referral", { referral: "Other", other: "x".repeat(201) }, { other: ["At most 200 characters."] }],
  ])("refuses %s %j, with an error by field", async (step, body, errors) => {
    const before = await user();
    expect(await send(step, body)).toMatchObject({ status: 422, body: { errors } });
    expect(await user()).toEqual(before);
  });
});
