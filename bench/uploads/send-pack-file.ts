import { sha256 } from "@/bench/uploads/sound-files";
import { PART_BYTES } from "@/lib/contract/rules/packs";

/** Makes a call and resolves to its body; rejects if it is refused. */
export type Call = <Body>(
  method: string,
  path: string,
  init?: { body?: string | Uint8Array; headers?: Record<string, string> },
) => Promise<Body>;

/** Sends a file for a pack in parts, as the studio does; `onPart` gets the bytes of each. */
export async function sendPackFile(
  call: Call,
  packId: number,
  { path, content }: { path: string; content: Buffer },
  onPart: (bytes: number) => void = () => undefined,
): Promise<void> {
  const headers = { "Content-Type": "application/json" };
  const body = JSON.stringify({ path, bytes: content.length });
  const { file } = await call<{ file: { id: number } }>("POST", `/api/seller/packs/${packId}/files`, { body, headers });
  for (let at = 0, number = 1; at < content.length; at += PART_BYTES, number++) {
    const part = content.subarray(at, at + PART_BYTES);
    const headers = { "X-Content-SHA256": sha256(part), "Content-Type": "application/octet-stream" };
    await call("PUT", `/api/seller/files/${file.id}/parts/${number}`, { body: new Uint8Array(part), headers });
    onPart(part.length);
  }
  await call("POST", `/api/seller/files/${file.id}/complete`);
}
