import { DECLARATION } from "@/tests/integration/support/studio";

/** Who calls. "the maker" is a plain moderator who created the pack for its owner, and who left is one no more. */
export const ROLES = [
  "a visitor",
  "a user",
  "another creator",
  "the owner",
  "the maker",
  "a maker who left",
  "a moderator",
  "a pack moderator",
  "an admin",
] as const;
export type Role = (typeof ROLES)[number];

/** A pack with a sound or preset and, for the calls on files, a file that is being sent. */
export interface Target {
  id: number;
  soundId: number;
  fileId: number;
}

/** Calls on a pack that can be edited: what somebody who may open it gets, per role where it isn't the same. */
export interface PackCall {
  json?: object | ((target: Target) => object);
  form?: () => FormData;
  bytes?: Uint8Array<ArrayBuffer>;
  /** With its question mark. */
  query?: string;
  /** The status for who may open the pack. */
  opened: number | ((role: Role) => number);
}

function coverForm(): FormData {
  const form = new FormData();
  form.set("thumb", new File(["no picture"], "cover.png"));
  for (const [field, value] of Object.entries({ x: 0, y: 0, width: 500, height: 500 })) form.set(field, String(value));
  return form;
}

const isOwner = (role: Role) => role === "the owner";
const SAMPLE_PACKS: Record<string, PackCall> = {
  "GET /api/seller/packs/{id}/access": { opened: 200 },
  "GET /api/seller/packs/{id}": { opened: 200 },
  "PUT /api/seller/packs/{id}": { json: { version: 1, title: "Renamed" }, opened: 200 },
  "POST /api/seller/packs/{id}/send": {
    json: DECLARATION,
    opened: (role) => (isOwner(role) || role === "the maker" ? 200 : 403),
  },
  // Nobody has sent it yet, so that its owner gets a sentence.
  "POST /api/seller/packs/{id}/take-back": { opened: (role) => (isOwner(role) ? 409 : 403) },
  "POST /api/seller/packs/{id}/withdraw": { opened: (role) => (isOwner(role) ? 409 : 403) },
  // Only a pack on sale gets additions.
  "POST /api/seller/packs/{id}/additions": { opened: (role) => (isOwner(role) ? 409 : 403) },
  "DELETE /api/seller/packs/{id}": { opened: (role) => (isOwner(role) ? 200 : 403) },
  // The file is no picture, which only who may open the pack is told.
  "POST /api/seller/packs/edit/{id}/upload-thumb": { form: coverForm, opened: 422 },
  "GET /api/seller/packs/{id}/splits": { opened: 200 },
  "PUT /api/seller/packs/{id}/splits": {
    json: { collaborators: [] },
    opened: (role) => (isOwner(role) ? 200 : 403),
  },
  // Nobody was asked.
  "POST /api/seller/packs/{id}/splits/{user_id}/remind": { opened: (role) => (isOwner(role) ? 409 : 403) },
  "GET /api/seller/packs/{id}/files": { opened: 200 },
  "POST /api/seller/packs/{id}/files": { json: { path: "b.wav", bytes: 8 }, opened: 200 },
  "GET /api/seller/files/{id}/parts": { opened: 200 },
  "PUT /api/seller/files/{id}/parts/{number}": { bytes: new Uint8Array(8), opened: 200 },
  // Nothing of the file has arrived, so that it can be neither joined nor analysed.
  "POST /api/seller/files/{id}/complete": { opened: 409 },
  "POST /api/seller/files/{id}/retry": { opened: 409 },
  "PUT /api/seller/files/{id}/sound": { json: { sound_id: null }, opened: 409 },
  "PUT /api/seller/files/{id}/kind": { json: { kind: "stem", sound_id: null }, opened: 409 },
  "PUT /api/seller/files/{id}/title": { json: { title: "Bass" }, opened: 409 },
  "PUT /api/seller/files/{id}/presets": { json: { file_ids: [1] }, opened: 409 },
  "DELETE /api/seller/files/{id}": { opened: 200 },
  "PUT /api/seller/sounds/{id}": { json: { version: 1, title: "Rain" }, opened: 200 },
  "GET /api/seller/sounds/{id}/tag-proposals": { opened: 200 },
  // There is nothing to trim, no second side that is identical, and nothing from before: who may open it gets a sentence.
  "POST /api/seller/sounds/{id}/trim": { json: { version: 1 }, opened: 409 },
  "POST /api/seller/sounds/{id}/mono": { json: { version: 1 }, opened: 409 },
  "POST /api/seller/sounds/{id}/former": { json: { version: 1 }, opened: 409 },
  "PUT /api/seller/packs/{id}/sounds": {
    json: ({ soundId }) => ({ sounds: [{ id: soundId, version: 1 }], is_free: true }),
    opened: 200,
  },
  "GET /api/seller/packs/{id}/name-questions": { opened: 200 },
  "GET /api/seller/packs/{id}/name-reading": { query: "?path=Rain%20120.wav", opened: 200 },
  "PUT /api/seller/packs/{id}/name-questions": {
    json: ({ soundId }) => ({ about: "tempo", is_so: true, sound_ids: [soundId] }),
    opened: 200,
  },
  "PUT /api/seller/packs/{id}/order": { json: ({ soundId }) => ({ sound_ids: [soundId] }), opened: 200 },
  "POST /api/seller/packs/{id}/sounds/remove": { json: ({ soundId }) => ({ sound_ids: [soundId] }), opened: 200 },
};

const PACKS = "/api/seller/preset-packs";

/** The calls on a preset pack; those on a file by its id are the same. */
const PRESET_PACKS: Record<string, PackCall> = {
  [`GET ${PACKS}/{id}/access`]: { opened: 200 },
  [`GET ${PACKS}/{id}`]: { opened: 200 },
  [`PUT ${PACKS}/{id}`]: { json: { version: 1, title: "Renamed" }, opened: 200 },
  [`POST ${PACKS}/{id}/send`]: {
    json: DECLARATION,
    opened: (role) => (isOwner(role) || role === "the maker" ? 200 : 403),
  },
  [`POST ${PACKS}/{id}/take-back`]: { opened: (role) => (isOwner(role) ? 409 : 403) },
  [`POST ${PACKS}/{id}/withdraw`]: { opened: (role) => (isOwner(role) ? 409 : 403) },
  [`DELETE ${PACKS}/{id}`]: { opened: (role) => (isOwner(role) ? 200 : 403) },
  [`POST ${PACKS}/{id}/upload-thumb`]: { form: coverForm, opened: 422 },
  [`GET ${PACKS}/{id}/splits`]: { opened: 200 },
  [`PUT ${PACKS}/{id}/splits`]: { json: { collaborators: [] }, opened: (role) => (isOwner(role) ? 200 : 403) },
  [`POST ${PACKS}/{id}/splits/{user_id}/remind`]: { opened: (role) => (isOwner(role) ? 409 : 403) },
  [`GET ${PACKS}/{id}/files`]: { opened: 200 },
  [`POST ${PACKS}/{id}/files`]: { json: { path: "b.vital", bytes: 8 }, opened: 200 },
  "GET /api/seller/presets/{id}/tag-proposals": { opened: 200 },
  "PUT /api/seller/presets/{id}": { json: { version: 1, title: "Rain" }, opened: 200 },
  [`PUT ${PACKS}/{id}/presets`]: {
    json: ({ soundId }) => ({ sounds: [{ id: soundId, version: 1 }], is_free: true }),
    opened: 200,
  },
  [`PUT ${PACKS}/{id}/order`]: { json: ({ soundId }) => ({ sound_ids: [soundId] }), opened: 200 },
  [`POST ${PACKS}/{id}/presets/remove`]: { json: ({ soundId }) => ({ sound_ids: [soundId] }), opened: 200 },
};

/** Calls on a pack, whose kind is in the path. */
export const CALLS = { ...SAMPLE_PACKS, ...PRESET_PACKS };

/** What a creator gets, whoever it is. */
const ofCreators = (status: number) => ({ "another creator": status, "the owner": status });

/** Those who sell nothing themselves choose for whom. */
const FOR_WHOM: Partial<Record<Role, number>> = {
  "another creator": 200,
  "the owner": 200,
  "the maker": 422,
  "a moderator": 422,
  "a pack moderator": 422,
  "an admin": 422,
};

const TRACK = { title: "Slow Ferry", artist: "The Tide", link: "open.example/ferry" };

/** Calls of creators without a pack of theirs, and who may make them. */
export const STUDIO: Record<string, { json?: object; admitted: Partial<Record<Role, number>> }> = {
  "GET /api/seller/overview": { admitted: ofCreators(200) },
  "GET /api/seller/sales": { admitted: ofCreators(200) },
  "GET /api/seller/sales/items": { admitted: ofCreators(200) },
  "GET /api/seller/sales/lines": { admitted: ofCreators(200) },
  "GET /api/seller/sales.csv": { admitted: ofCreators(200) },
  "GET /api/seller/balance": { admitted: ofCreators(200) },
  "GET /api/seller/statements": { admitted: ofCreators(200) },
  // Nothing was ever sold by them.
  "POST /api/seller/statements/{period}": { json: { format: "pdf" }, admitted: ofCreators(404) },
  "GET /api/seller/placements": { admitted: ofCreators(200) },
  "GET /api/seller/placements.csv": { admitted: ofCreators(200) },
  "GET /api/seller/placements/sounds": { admitted: ofCreators(200) },
  "POST /api/seller/placements": { json: TRACK, admitted: ofCreators(200) },
  // There is none of that number.
  "PUT /api/seller/placements/{id}": { json: TRACK, admitted: ofCreators(404) },
  "DELETE /api/seller/placements/{id}": { admitted: ofCreators(404) },
  "GET /api/seller/payouts": { admitted: ofCreators(200) },
  "GET /api/seller/payout-requests": { admitted: ofCreators(200) },
  // Nobody has said yet where to be paid, and there is no such request.
  "POST /api/seller/payout-requests": { json: { amount_cents: 5_000 }, admitted: ofCreators(409) },
  "POST /api/seller/payout-requests/{id}/cancel": { admitted: ofCreators(404) },
  "PUT /api/seller/payee": { json: { email: "paid@example.com" }, admitted: ofCreators(200) },
  "PUT /api/seller/tax-identity": {
    json: { country: "SE", kind: "individual", name: "Halden Rye", number: "19811228-9874" },
    admitted: ofCreators(200),
  },
  "GET /api/seller/profile": { admitted: ofCreators(200) },
  // The name goes to the first who takes it.
  "PUT /api/seller/profile": {
    json: { display: "Rye, Halden", bio: "", links: ["https://rye.example"] },
    admitted: { "another creator": 200, "the owner": 422 },
  },
  // Without a form.
  "POST /api/seller/banner": { admitted: ofCreators(422) },
  "DELETE /api/seller/banner": { admitted: ofCreators(200) },
  "GET /api/seller/packs": { admitted: ofCreators(200) },
  "GET /api/seller/oneshot-packs": { admitted: ofCreators(200) },
  // None was made for them.
  "GET /api/seller/oneshot-packs/{id}": { admitted: ofCreators(404) },
  "GET /api/seller/preset-packs": { admitted: ofCreators(200) },
  "GET /api/seller/shares": { admitted: ofCreators(200) },
  // Nobody asked them for anything.
  "GET /api/seller/shares/{id}": { admitted: ofCreators(404) },
  "POST /api/seller/shares/{id}/accept": { json: { request_id: 1 }, admitted: ofCreators(404) },
  "POST /api/seller/shares/{id}/decline": { json: { request_id: 1 }, admitted: ofCreators(404) },
  "POST /api/seller/shares/{id}/leave": { admitted: ofCreators(404) },
  "GET /api/seller/preset-shares/{id}": { admitted: ofCreators(404) },
  "POST /api/seller/preset-shares/{id}/accept": { json: { request_id: 1 }, admitted: ofCreators(404) },
  "POST /api/seller/preset-shares/{id}/decline": { json: { request_id: 1 }, admitted: ofCreators(404) },
  "POST /api/seller/preset-shares/{id}/leave": { admitted: ofCreators(404) },
  "GET /api/seller/share-blocks": { admitted: ofCreators(200) },
  "PUT /api/seller/share-blocks/{id}": { admitted: ofCreators(404) },
  "DELETE /api/seller/share-blocks/{id}": { admitted: ofCreators(200) },
  "GET /api/seller/plugins": {
    admitted: {
      ...ofCreators(200),
      "the maker": 200,
      "a moderator": 200,
      "a pack moderator": 200,
      "an admin": 200,
    },
  },
  "POST /api/seller/packs/add": { json: { title: "New" }, admitted: FOR_WHOM },
  "POST /api/seller/preset-packs": { json: { title: "New" }, admitted: FOR_WHOM },
};
