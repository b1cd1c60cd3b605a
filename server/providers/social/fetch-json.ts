import type { z } from "zod";
import { SocialRefusal } from "@/server/providers/social/provider";

const TIMEOUT_MS = 8_000;
const MAX_BYTES = 64 * 1024;

/**
 * Fetches JSON from a provider, follows no redirect and reads at most 64 KB. Throws a SocialRefusal for anything but a
 * success of the expected shape; its message never contains the URL, which may carry secrets.
 */
export async function fetchJson<Schema extends z.ZodType>(
  url: URL,
  schema: Schema,
  init: RequestInit = {},
): Promise<z.output<Schema>> {
  try {
    const response = await fetch(url, {
      ...init,
      headers: { Accept: "application/json", ...init.headers },
      redirect: "error",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = await readText(response);
    if (!response.ok) throw new Error(`${url.host} responded with ${response.status}`);
    return schema.parse(JSON.parse(text));
  } catch (error) {
    throw new SocialRefusal("failed", { cause: error });
  }
}

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > MAX_BYTES) throw new Error("The response is too long.");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}
