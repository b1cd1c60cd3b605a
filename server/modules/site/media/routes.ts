import { Readable } from "node:stream";
import { listCoverPreviews } from "@/lib/contract/calls/site/cover-previews";
import { countExportRead, exportUser } from "@/server/modules/accounts/account/export";
import type { Dependencies } from "@/server/modules/dependencies";
import { streamZip } from "@/server/modules/kit/archives/stored-zip";
import type { ZipLayout } from "@/server/modules/kit/archives/zip-layout";
import { FileCache } from "@/server/modules/kit/derived-files/file-cache";
import { openDownload } from "@/server/modules/kit/media-links/download-link";
import { attachment } from "@/server/modules/kit/media-links/file-name";
import { drawLicense } from "@/server/modules/licensing/licenses/documents";
import { readLicenseEnd } from "@/server/modules/licensing/licenses/repository";
import { Checksums } from "@/server/modules/purchases/zips/checksums";
import { layOutContents, readContents, TAKEN } from "@/server/modules/purchases/zips/contents";
import { isAnyTaken } from "@/server/modules/purchases/zips/contents-repository";
import { openZip } from "@/server/modules/purchases/zips/link";
import { BannedSounds, maySeeAny, type PlayedFile } from "@/server/modules/site/media/banned-sounds";
import { BANNABLE, IMMUTABLE } from "@/server/modules/site/media/caching";
import { CoverPreviews } from "@/server/modules/site/media/cover-previews";
import { LinkAccess } from "@/server/modules/site/media/link-access";
import { isNavigation, sendLinkPage } from "@/server/modules/site/media/link-page";
import { MidiPreviews } from "@/server/modules/site/media/midi-previews";
import { findPicture, PictureSizes, pictureWidths } from "@/server/modules/site/media/picture-sizes";
import { type ObjectSource, sendBytes, sendObject, sendParts } from "@/server/modules/site/media/send-object";
import { readStemPreview } from "@/server/modules/studio/stems/preview";
import { Failure, forbidden, notFound, unauthorized } from "@/server/platform/errors";
import { requireAccess } from "@/server/platform/http/access";
import type { App, AppContext } from "@/server/platform/http/context";
import type { Mount } from "@/server/platform/http/route";
import { sessionCookies } from "@/server/platform/http/session-cookies";
import { Slots } from "@/server/platform/http/slots";
import { readViewer } from "@/server/platform/http/viewer";
import type { ByteRange } from "@/server/providers/objects/object-store";

const PREVIEW = /^([0-9a-f]{64})\.mp3$/;
const SIZED_PICTURE = /^([0-9a-f]{64})-(\d{2,4})\.webp$/;
const ORIGINAL_SVG = /^([0-9a-f]{64})\.svg$/;

/** Archives are created while they are sent: a slow client keeps its slot. */
const ARCHIVES = { inAll: 32, perClient: 3 };

/** An SVG that is opened directly may not run scripts or load anything. */
const SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/**
 * Serves previews, pictures and signed downloads. These are URLs that the contract's calls return, not calls
 * themselves; the previews of covers are one.
 */
export function mediaRoutes(app: App, mount: Mount, deps: Dependencies): void {
  const { objects, derived } = deps;
  const source: ObjectSource = { objects, gatewaySecret: deps.env.GATEWAY_SECRET };
  const midi = new MidiPreviews(objects, deps.audio, derived);
  const sizes = new PictureSizes(objects, derived);
  const licenses = new FileCache(derived, "licenses");
  const previews = new CoverPreviews(objects, derived);
  const access = new LinkAccess(deps.database);
  const checksums = new Checksums(objects, derived);
  const banned = new BannedSounds(deps.database);
  const archives = new Slots(ARCHIVES, "Too many archives are being made. Try again in a moment.");

  app.get("/media/previews/:name", async (c) => {
    const hash = PREVIEW.exec(c.req.param("name"))?.[1];
    if (!hash) throw notFound();
    const key = `previews/${hash.slice(0, 2)}/${hash}.mp3`;
    return sendObject(c, source, key, { "Cache-Control": await readCaching(c, deps, banned, { mp3_key: key }) });
  });
  app.get("/media/midi/:name", async (c) => {
    const hash = PREVIEW.exec(c.req.param("name"))?.[1];
    if (!hash) throw notFound();
    const caching = await readCaching(c, deps, banned, { mid_key: `midi/${hash.slice(0, 2)}/${hash}.mid` });
    const mp3 = await midi.read(hash);
    if (!mp3) throw notFound();
    return sendBytes(c, mp3, { "Content-Type": "audio/mpeg", "Cache-Control": caching, ETag: `"${hash}"` });
  });
  app.get("/media/stems/:name", async (c) => {
    const viewer = await readViewer(c, { db: deps.db, cookies: sessionCookies(deps.env.WEB_URL) });
    if (!viewer) throw unauthorized();
    const key = await readStemPreview(deps.db, viewer, c.req.param("name"));
    return sendObject(c, source, key, { "Cache-Control": "private, no-store" });
  });
  app.get("/media/:folder{covers|avatars|slides|banners}/:name", async (c) => {
    const { folder, name } = c.req.param();
    const drawing = ORIGINAL_SVG.exec(name)?.[1];
    if (drawing) return sendDrawing(c, source, folder, drawing);
    const [, hash = "", size] = SIZED_PICTURE.exec(name) ?? [];
    const width = pictureWidths(folder).find((candidate) => candidate === Number(size));
    const picture = width ? await sizes.read(folder, hash, width) : null;
    if (!picture) throw notFound();
    const etag = `"${hash}-${width}"`;
    const headers = { "Cache-Control": IMMUTABLE, ETag: etag };
    if (c.req.header("if-none-match")?.includes(etag)) return c.body(null, 304, headers);
    return c.body(Uint8Array.from(picture), 200, { ...headers, "Content-Type": "image/webp" });
  });
  mount(listCoverPreviews, async ({ query }) => ({ data: await previews.read(query.hashes) }));
  app.get("/media/download/:token", (c) =>
    sendDownload(c, deps, { source, licenses, access, archives, checksums }, c.req.param("token")).catch(
      (error: unknown) => {
        if (error instanceof Failure && isNavigation(c)) return sendLinkPage(c, error);
        throw error;
      },
    ),
  );
}

/**
 * How long what is played may be cached, and by whom: what isn't on sale only by the browser that plays it. A banned sound
 * is gone, but for who may still hear it, such as its creator and admins: what they get isn't cached at all. Throws a
 * Failure "gone".
 */
async function readCaching(
  c: AppContext,
  { db, env }: Dependencies,
  banned: BannedSounds,
  file: PlayedFile,
): Promise<string> {
  const { isOnSale, banned: sounds } = await banned.of(file);
  if (isOnSale) return BANNABLE;
  if (sounds.length === 0) return "private, max-age=3600";
  const viewer = await readViewer(c, { db, cookies: sessionCookies(env.WEB_URL) });
  if (!(await maySeeAny(db, sounds, viewer))) throw new Failure("gone", "This sound was taken off the site.");
  return "private, no-store";
}

async function sendDrawing(c: AppContext, source: ObjectSource, folder: string, hash: string): Promise<Response> {
  const key = await findPicture(source.objects, folder, hash);
  if (!key?.endsWith(".svg")) throw notFound();
  return sendObject(c, source, key, { "Cache-Control": IMMUTABLE, "Content-Security-Policy": SVG_POLICY });
}

async function sendDownload(
  c: AppContext,
  deps: Dependencies,
  {
    source,
    licenses,
    access,
    archives,
    checksums,
  }: { source: ObjectSource; licenses: FileCache; access: LinkAccess; archives: Slots; checksums: Checksums },
  token: string,
): Promise<Response> {
  const { db, signingSecret, env } = deps;
  const link = openDownload(token, signingSecret);
  if (link === "invalid") throw forbidden("This download link is not valid.");
  if (link === "expired") throw new Failure("gone", "This download link has expired. Download the file again.");
  if (!(await access.has(link.user_id))) {
    throw forbidden("This download link is no longer valid. Download the file again.");
  }
  const { content } = link;
  const headers = { "Cache-Control": "private, no-store", "Content-Disposition": attachment(content.name) };
  if (content.type === "file") {
    const { sound } = content;
    const isGone = sound !== undefined && (await isAnyTaken(db, sound.kind, [sound.id]));
    if (isGone && !(await access.isAdmin(link.user_id))) throw new Failure("gone", TAKEN);
    return sendObject(c, source, content.key, headers, { isRead: c.req.query("read") === "1" });
  }
  if (content.type === "zip") return sendObject(c, source, await openZip(deps, content.id, link.user_id), headers);
  if (content.type === "license") {
    // Rendering blocks this process for a tenth of a second, so each document is rendered once.
    const end = await readLicenseEnd(db, content);
    const place = `${content.table}/${content.license_id}${end === null ? "" : `-ended-${end}`}.pdf`;
    const pdf = await licenses.read(place, () => drawLicense(db, content, env.WEB_URL));
    if (!pdf) throw notFound();
    return c.body(Uint8Array.from(pdf), 200, { ...headers, "Content-Type": "application/pdf" });
  }
  if (content.type === "export") {
    // A link alone is sufficient for a file, but not for an export of a user's data.
    const viewer = await readViewer(c, { db, cookies: sessionCookies(env.WEB_URL) });
    if (viewer?.id !== link.user_id) throw forbidden("Sign in to the account that asked for this data.");
    if (content.user_id !== viewer.id) requireAccess({ access: "admin-strict" }, viewer);
    const described = { ...headers, "Content-Type": "application/json; charset=utf-8" };
    if (c.req.raw.method === "HEAD") return c.body(null, 200, described);
    await countExportRead(db, content.user_id);
    const secret = content.user_id === viewer.id ? signingSecret : null;
    const text = Readable.from(exportUser(db, content.user_id, secret), { objectMode: false });
    return c.body(Readable.toWeb(text) as ReadableStream, 200, described);
  }
  const send = (zip: ZipLayout) => {
    const read = (range: ByteRange = { start: 0, end: zip.bytes - 1 }) => {
      const release = archives.take(String(link.user_id));
      const stream = streamZip(source.objects, zip, range).once("close", release);
      c.req.raw.signal.addEventListener("abort", () => stream.destroy(), { once: true });
      return stream;
    };
    return sendParts(c, { ...zip, read }, { ...headers, "Content-Type": "application/zip" });
  };
  return send(await layOutContents(checksums, await readContents(db, content, link.user_id)));
}
