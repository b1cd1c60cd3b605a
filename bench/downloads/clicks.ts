import type { Buyer } from "../money/crowd";

/** One click on a download button; a request repeated with its key is the same click. */
export interface Click {
  buyer: Buyer;
  soundId: number;
  key: string;
}

/** The status in the response to a click, or null if none arrived. */
export async function send(apiUrl: string, { buyer, soundId, key }: Click, timeoutMs = 20_000): Promise<string | null> {
  const headers = { Authorization: `Bearer ${buyer.token}`, "Idempotency-Key": key };
  try {
    const response = await fetch(`${apiUrl}/api/sound/${soundId}/download`, {
      method: "POST",
      headers,
      signal: AbortSignal.timeout(timeoutMs),
    });
    const body = (await response.json()) as { status?: string };
    return response.status === 200 ? (body.status ?? null) : null;
  } catch {
    return null;
  }
}
