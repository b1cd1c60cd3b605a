import { createHash } from "node:crypto";
import { type APIRequestContext, type APIResponse, expect, request as requests } from "@playwright/test";
import sharp from "sharp";
import { fetchJson } from "@/e2e/support/catalogue";
import { freshHertz } from "@/e2e/support/tones";
import { signInAs } from "@/e2e/support/users";
import type { ReviewedPack } from "@/lib/contract/calls/moderation/pack-reviews";
import type { createPackFile, packFiles } from "@/lib/contract/calls/studio/pack-files";
import type { ResponseOf } from "@/lib/contract/define-call";
import { toneWav } from "@/tests/integration/support/wav";

/** Time until a file is a sound, in ms. */
const READY_WITHIN_MS = 60_000;

async function json<Body>(response: APIResponse): Promise<Body> {
  expect(response.status(), `${response.url()}: ${await response.text()}`).toBe(200);
  return (await response.json()) as Body;
}

/** Creates a pack with two sounds as the creator who is signed in, and sends it for review. */
export async function sendPack(request: APIRequestContext, title: string): Promise<number> {
  const { id } = await draftPack(request, title);
  await sendDraft(request, id);
  return id;
}

/** Sends a pack for review. */
export async function sendDraft(request: APIRequestContext, id: number): Promise<void> {
  const declared = { is_declared_own: true, declared_machine: "none" };
  await json(await request.post(`/api/seller/packs/${id}/send`, { data: declared }));
}

/** Creates a pack for 9 dollars with two sounds, as the creator who is signed in, ready to be sent. */
export async function draftPack(request: APIRequestContext, title: string): Promise<{ id: number; sounds: number[] }> {
  const { genres, instruments } = await fetchJson<Record<"genres" | "instruments", { id: number }[]>>(
    request,
    "/api/catalogue/summary",
  );
  const details = { title, description: "Two tones for a test.", genres: [genres[0]!.id], price: 9 };
  const { id } = await json<{ id: number }>(await request.post("/api/seller/packs/add", { data: details }));
  const colour = { r: 90, g: 40, b: 160 };
  const cover = await sharp({ create: { width: 640, height: 640, channels: 3, background: colour } })
    .png()
    .toBuffer();
  await json(
    await request.post(`/api/seller/packs/edit/${id}/upload-thumb`, {
      multipart: {
        thumb: { name: "cover.png", mimeType: "image/png", buffer: cover },
        x: 0,
        y: 0,
        width: 640,
        height: 640,
        is_square: "1",
      },
    }),
  );
  // No other pack has these samples.
  const hertz = freshHertz();
  const sounds: { id: number; version: number }[] = [];
  for (const [place, name] of ["Bell 120bpm.wav", "Drone Am.wav"].entries()) {
    const wav = Buffer.from(toneWav({ seconds: 2, hertz: hertz + place * 31 }));
    sounds.push(await sendFile(request, id, name, wav));
  }
  const edited = { sounds, instruments: [instruments[0]!.id] };
  await json(await request.put(`/api/seller/packs/${id}/sounds`, { data: edited }));
  return { id, sounds: sounds.map((sound) => sound.id) };
}

/** Uploads a file and waits until it is a sound. Returns that and its version. */
async function sendFile(request: APIRequestContext, packId: number, path: string, bytes: Buffer) {
  const files = `/api/seller/packs/${packId}/files`;
  const { file } = await json<ResponseOf<typeof createPackFile>>(
    await request.post(files, { data: { path, bytes: bytes.length } }),
  );
  await json(
    await request.put(`/api/seller/files/${file.id}/parts/1`, {
      data: bytes,
      headers: {
        "Content-Type": "application/octet-stream",
        "X-Content-SHA256": createHash("sha256").update(bytes).digest("hex"),
      },
    }),
  );
  await json(await request.post(`/api/seller/files/${file.id}/complete`));
  let soundId = 0;
  await expect
    .poll(
      async () => {
        const listed = await fetchJson<ResponseOf<typeof packFiles>>(request, files);
        const found = listed.files.find(({ id }) => id === file.id);
        soundId = found?.sound_id ?? 0;
        return found?.failure ?? found?.state;
      },
      { timeout: READY_WITHIN_MS },
    )
    .toBe("ready");
  return { id: soundId, version: 1 };
}

/** A pack of the demo's creator with two sounds that is on sale. */
export async function packOnSale(baseURL: string, title: string): Promise<number> {
  const creator = await requests.newContext({ baseURL });
  await signInAs(creator, "seller");
  const id = await sendPack(creator, title);
  await creator.dispose();
  await approvePack(baseURL, id);
  return id;
}

/** Approves a pack that was sent, as a moderator: it is on sale. */
export async function approvePack(baseURL: string, id: number): Promise<void> {
  const moderator = await requests.newContext({ baseURL });
  await signInAs(moderator, "moderator");
  const { sent_at } = await fetchJson<ReviewedPack>(moderator, `/api/admin/packs/${id}`);
  await json(await moderator.post(`/api/admin/packs/${id}/claim`, { data: { sent_at } }));
  await json(await moderator.post(`/api/admin/packs/${id}/approve`, { data: { sent_at } }));
  await moderator.dispose();
}
