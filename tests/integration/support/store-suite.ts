import { createHash, randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { describe, expect, it } from "vitest";
import { ObjectMissingError, type ObjectStore } from "@/server/providers/objects/object-store";

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

/** The key of a WAV. */
function keyOf(content: Uint8Array): string {
  const hash = createHash("sha256").update(content).digest("hex");
  return `originals/${hash.slice(0, 2)}/${hash}.wav`;
}

async function listed(store: ObjectStore) {
  const all: { key: string; bytes: number }[] = [];
  for await (const object of store.list()) all.push(object);
  return all;
}
