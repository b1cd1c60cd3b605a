import { request } from "@/lib/api/request";
import type { Creator } from "@/lib/contract/entities/creator";

const SHOWN = 8;

/** Creators whose name contains a text, those who have only applied included. */
export async function findCollaborators(search: string, signal: AbortSignal): Promise<readonly Creator[]> {
  const query = { search: search || undefined, onlyactive: "false" as const, perpage: SHOWN };
  const { sellers } = await request("GET /api/producers", { query }, { signal, silent: true });
  return sellers.data;
}
