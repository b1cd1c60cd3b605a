import { type APIRequestContext, expect, request as requests } from "@playwright/test";
import { fetchJson, fetchPacks, fetchSamples } from "@/e2e/support/catalogue";
import { signInAs } from "@/e2e/support/users";
import type { Playlist } from "@/lib/contract/entities/library";
import type { StackSummary } from "@/lib/contract/entities/stack";

const PACK_PAGES = { "/packs/1": "packs", "/presets/1": "preset-packs", "/oneshots/1": "oneshots/packs" } as const;

/** The path of an example in the table, with capitals and ids replaced by those of the catalogue. */
export async function examplePath(request: APIRequestContext, example: string, baseURL: string): Promise<string> {
  const kind = PACK_PAGES[example as keyof typeof PACK_PAGES];
  if (kind) return (await fetchPacks(request, kind))[0]!.link;
  if (example.includes("USERNAME")) {
    const { sellers } = await fetchJson<{ sellers: { data: { username: string }[] } }>(request, "/api/producers");
    return example.replace("USERNAME", sellers.data[0]!.username);
  }
  if (example.includes("/library/preset-pack/ID")) {
    return example.replace("ID", String(await creatorsPack(baseURL, "preset-packs", "Paper Lungs")));
  }
  if (example.includes("/oneshots/ID") || example.includes("/oneshot-pack/ID")) {
    return example.replace("ID", String(await inactiveOneshotPack(baseURL)));
  }
  if (example.includes("/pack/ID")) {
    return example.replace("ID", String(await creatorsPack(baseURL, "packs", "Spare Keys")));
  }
  if (example.includes("/shares/preset-pack/ID"))
    return example.replace("ID", String(await sharedPack(baseURL, "preset")));
  if (example.includes("/shares/ID")) return example.replace("ID", String(await sharedPack(baseURL, "sample")));
  if (example === "/admin/payout-requests/ID") return example.replace("ID", String(await payoutRequest(baseURL)));
  if (example === "/admin/users/ID") return example.replace("ID", String(await idOfUser(baseURL)));
  if (example.startsWith("/selections/")) {
    const { data } = await fetchJson<{ data: { slug: string }[] }>(request, "/api/selections");
    return example.replace("SLUG", data[0]!.slug);
  }
  if (example.startsWith("/stacks/")) return example.replace("SLUG", await publicStack(baseURL));
  return example.startsWith("/collections/") ? example.replace("SLUG", await publicCollection(baseURL)) : example;
}

/** The id of a pack of the demo's creator that was not sent yet. */
async function creatorsPack(baseURL: string, kind: "packs" | "preset-packs", title: string): Promise<number> {
  const creator = await requests.newContext({ baseURL });
  await signInAs(creator, "seller");
  const { data } = await fetchJson<{ data: { id: number }[] }>(
    creator,
    `/api/seller/${kind}?search=${encodeURIComponent(title)}`,
  );
  await creator.dispose();
  return data[0]!.id;
}

/** The id of a pack of a kind in which the demo's creator shares, or is asked to. */
async function sharedPack(baseURL: string, wanted: "sample" | "preset"): Promise<number> {
  const creator = await requests.newContext({ baseURL });
  await signInAs(creator, "seller");
  type Shares = { data: { pack: { kind: string; id: number } }[] };
  const { data } = await fetchJson<Shares>(creator, "/api/seller/shares?perpage=50");
  await creator.dispose();
  return data.find(({ pack }) => pack.kind === wanted)!.pack.id;
}

/** The id of a one-shot pack that isn't on sale, made for the demo's creator. */
async function inactiveOneshotPack(baseURL: string): Promise<number> {
  const admin = await requests.newContext({ baseURL });
  await signInAs(admin, "admin");
  const { data } = await fetchJson<{ data: { id: number }[] }>(
    admin,
    "/api/admin/oneshots/packs?search=Landing%20Hits",
  );
  await admin.dispose();
  return data[0]!.id;
}

/** The id of the oldest request to be paid. */
async function payoutRequest(baseURL: string): Promise<number> {
  const admin = await requests.newContext({ baseURL });
  await signInAs(admin, "admin");
  const { data } = await fetchJson<{ data: { id: number }[] }>(admin, "/api/admin/payout-requests?view=all");
  await admin.dispose();
  return data[0]!.id;
}

/** The id of the demo's creator. */
async function idOfUser(baseURL: string): Promise<number> {
  const creator = await requests.newContext({ baseURL });
  await signInAs(creator, "seller");
  const { user } = await fetchJson<{ user: { id: number } }>(creator, "/api/auth/user");
  await creator.dispose();
  return user.id;
}

const TITLE = "Night drive";

/** The slug of a public collection, which a user creates unless it exists. */
async function publicCollection(baseURL: string): Promise<string> {
  const owner = await requests.newContext({ baseURL });
  await signInAs(owner, "freepass");
  const { groups } = await fetchJson<{ groups: Playlist[] }>(owner, "/api/groups/by-user-summary");
  const existing = groups.find(({ title, is_public }) => title === TITLE && is_public);
  if (existing) {
    await owner.dispose();
    return existing.slug;
  }
  const [sample] = (await fetchSamples(owner)).data;
  const data = { title: TITLE, type: "sample", sample_id: sample!.id };
  const { group } = (await (await owner.post("/api/groups", { data })).json()) as { group: Playlist };
  expect((await owner.put(`/api/groups/${group.id}/is-public`, { data: { is_public: true } })).status()).toBe(200);
  await owner.dispose();
  return group.slug;
}

const STACK_TITLE = "Depot at four";

/** The slug of a public stack, which a user saves unless it exists. */
async function publicStack(baseURL: string): Promise<string> {
  const owner = await requests.newContext({ baseURL });
  await signInAs(owner, "freepass");
  const saved = await fetchJson<{ data: StackSummary[] }>(owner, "/api/stacks");
  const existing = saved.data.find(({ title, is_public }) => title === STACK_TITLE && is_public);
  if (existing) {
    await owner.dispose();
    return existing.slug;
  }
  const { data: samples } = await fetchSamples(owner);
  const lanes = samples
    .slice(0, 3)
    .map(({ id }) => ({ sample_id: id, level_db: 0, pan: 0, is_muted: false, tempo_mode: "fit", semitones: null }));
  const data = { title: STACK_TITLE, bpm: 120, key: null, is_minor: null, lanes };
  const { stack } = (await (await owner.post("/api/stacks", { data })).json()) as { stack: { slug: string } };
  const published = await owner.post(`/api/stacks/${stack.slug}/is-public`, { data: { is_public: true } });
  expect(published.status()).toBe(200);
  await owner.dispose();
  return stack.slug;
}
