import { createHash, randomBytes } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { describe, expect, it } from "vitest";
import { PART_BYTES } from "@/lib/contract/rules/packs";
import { withTemporaryFolder } from "@/server/platform/temporary-folder";
import { ObjectMissingError, type ObjectStore, UploadLostError } from "@/server/providers/objects/object-store";

const wav = { folder: "originals", extension: "wav" };

/** What every store does, wherever it stores. */
export function describeStore(name: string, current: () => ObjectStore): void {
  describe(name, () => {
    it("returns what was stored, bit for bit, whole and in part", async () => {
      const store = current();
      const content = randomBytes(3_000_000);
      const { key, bytes } = await store.put(
        Readable.from([content.subarray(0, 100_001), content.subarray(100_001)]),
        wav,
      );
      expect(key).toBe(keyOf(content));
      expect(bytes).toBe(3_000_000);
      expect(await store.stat(key)).toEqual({ bytes: 3_000_000 });
      expect((await buffer(await store.get(key))).equals(content)).toBe(true);
      const part = await buffer(await store.get(key, { start: 99_999, end: 100_004 }));
      expect(part.equals(content.subarray(99_999, 100_005))).toBe(true);
    });

    it("stores nothing as an object, too", async () => {
      const { key } = await current().put(Buffer.alloc(0), wav);
      expect(await current().stat(key)).toEqual({ bytes: 0 });
      expect(await buffer(await current().get(key))).toHaveLength(0);
    });

    it("stores equal content once, lists it, and removes deleted objects", async () => {
      const store = current();
      const first = await store.put(Buffer.from("same"), wav);
      expect(await store.put(Buffer.from("same"), wav)).toEqual(first);
      expect((await listed(store)).filter(({ key }) => key === first.key)).toEqual([first]);
      await store.delete(first.key);
      await store.delete(first.key);
      expect(await store.stat(first.key)).toBeNull();
      expect((await listed(store)).map(({ key }) => key)).not.toContain(first.key);
      await expect(store.get(first.key)).rejects.toBeInstanceOf(ObjectMissingError);
    });

    it("stores equal content that is put at the same time", async () => {
      const content = randomBytes(100_000);
      const stored = await Promise.all([1, 2, 3].map(() => current().put(Buffer.from(content), wav)));
      expect(new Set(stored.map(({ key }) => key))).toEqual(new Set([keyOf(content)]));
      expect((await buffer(await current().get(keyOf(content)))).equals(content)).toBe(true);
    });

    it("stores nothing of content that breaks off", async () => {
      const before = await listed(current());
      const broken = Readable.from(
        (async function* () {
          yield Buffer.from("half");
          throw new Error("connection lost");
        })(),
      );
      await expect(current().put(broken, wav)).rejects.toThrow("connection lost");
      expect(await listed(current())).toEqual(before);
    });

    it("stores nothing unless it may, and is asked before the object is there", async () => {
      const content = randomBytes(1_000);
      const reserve = async ({ key, bytes }: { key: string; bytes: number }) => {
        expect([key, bytes, await current().stat(key)]).toEqual([keyOf(content), 1_000, null]);
        throw new Error("no reservation");
      };
      await expect(current().put(content, { ...wav, reserve })).rejects.toThrow("no reservation");
      expect(await current().stat(keyOf(content))).toBeNull();
    });

    it("ends a stream that nobody reads to its end", async () => {
      const { key } = await current().put(randomBytes(2_000_000), wav);
      for (let at = 0; at < 3; at++) {
        const stream = await current().get(key);
        stream.destroy();
        for await (const _ of await current().get(key)) break;
      }
      expect(await current().stat(key)).toEqual({ bytes: 2_000_000 });
    });

    describe("takes a file in parts", () => {
      const content = randomBytes(PART_BYTES + 100_000);
      const parts = [content.subarray(0, PART_BYTES), content.subarray(PART_BYTES)].map((bytes, at) => ({
        bytes,
        part: { number: at + 1, bytes: bytes.length, sha256: sha256Of(bytes) },
      }));
      const all = parts.map(({ part }) => part);
      const begin = () => current().begin(async () => undefined);
      const sendTo = (upload: string, at: number, bytes: Uint8Array) =>
        withTemporaryFolder(async (folder) => {
          const path = join(folder, "part");
          await writeFile(path, bytes);
          await current().putPart(upload, { ...all[at]!, sha256: sha256Of(bytes) }, path);
        });
      const send = async (upload: string, ...order: number[]) => {
        for (const at of order) await sendTo(upload, at, parts[at]!.bytes);
      };
      const listedKeys = async () => (await listed(current())).map(({ key }) => key);

      it("in any order, and joins them to the object that equal content has, as often as it is told", async () => {
        const store = current();
        const upload = await begin();
        await send(upload, 1, 0, 1);
        expect(await store.stat(upload)).toEqual({ bytes: content.length });
        expect(await store.finish(upload, all, wav)).toEqual({ key: keyOf(content), bytes: content.length });
        expect(await store.finish(upload, all, wav)).toEqual({ key: keyOf(content), bytes: content.length });
        expect((await buffer(await store.get(keyOf(content)))).equals(content)).toBe(true);
        expect(await store.put(content, wav)).toEqual({ key: keyOf(content), bytes: content.length });
        await store.delete(upload);
        expect((await listedKeys()).filter((key) => key === upload || key === keyOf(content))).toEqual([
          keyOf(content),
        ]);
        await store.delete(keyOf(content));
      });

      it("and keeps an object whatever is sent to its upload later", async () => {
        const upload = await begin();
        await send(upload, 0, 1);
        const { key } = await current().finish(upload, all, wav);
        await sendTo(upload, 1, randomBytes(100_000)).catch((error: unknown) => {
          expect(error).toBeInstanceOf(UploadLostError);
        });
        expect((await buffer(await current().get(key))).equals(content)).toBe(true);
        await current().delete(upload);
      });

      it("and asks before it begins, and before it stores the object", async () => {
        await expect(current().begin(() => Promise.reject(new Error("no reservation")))).rejects.toThrow(
          "no reservation",
        );
        const upload = await begin();
        await send(upload, 0, 1);
        await current().delete(keyOf(content));
        const reserve = async ({ key, bytes }: { key: string; bytes: number }) => {
          expect([key, bytes, await current().stat(key)]).toEqual([keyOf(content), content.length, null]);
          throw new Error("no reservation");
        };
        await expect(current().finish(upload, all, { ...wav, reserve })).rejects.toThrow("no reservation");
        expect(await current().stat(keyOf(content))).toBeNull();
        await current().delete(upload);
      });

      it("and stores nothing if a part is missing, or has other bytes than it should", async () => {
        const [first, second] = [await begin(), await begin()];
        await send(first, 0);
        await expect(current().finish(first, all, wav)).rejects.toBeInstanceOf(UploadLostError);
        await send(second, 0);
        await sendTo(second, 1, randomBytes(100_000));
        await expect(current().finish(second, all, wav)).rejects.toBeInstanceOf(UploadLostError);
        expect(await current().stat(keyOf(content))).toBeNull();
        for (const upload of [first, second]) await current().delete(upload);
      });

      it("and nothing of one that was aborted", async () => {
        const upload = await begin();
        await send(upload, 0, 1);
        await current().delete(upload);
        await current().delete(upload);
        expect(await current().stat(upload)).toBeNull();
        expect(await listedKeys()).not.toContain(upload);
        await expect(send(upload, 0)).rejects.toBeInstanceOf(UploadLostError);
        await expect(current().finish(upload, all, wav)).rejects.toBeInstanceOf(UploadLostError);
      });
    });

    it.each(["../secret", "originals/../../secret", "originals/aa/x.wav", "/etc/passwd", ""])(
      "refuses the key %j",
      async (key) => {
        expect(await current().stat(key)).toBeNull();
        await expect(current().get(key)).rejects.toBeInstanceOf(ObjectMissingError);
        await current().delete(key);
        expect(
          await current().handOver(key, { contentType: "audio/wav", contentDisposition: "attachment" }),
        ).toBeNull();
      },
    );
  });
}

const sha256Of = (content: Uint8Array) => createHash("sha256").update(content).digest("hex");

/** The key of a WAV. */
function keyOf(content: Uint8Array): string {
  const hash = sha256Of(content);
  return `originals/${hash.slice(0, 2)}/${hash}.wav`;
}

async function listed(store: ObjectStore) {
  const all: { key: string; bytes: number }[] = [];
  for await (const object of store.list()) all.push(object);
  return all;
}
