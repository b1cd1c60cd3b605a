import { askForProof } from "@/lib/api/proof";
import { request } from "@/lib/api/request";

/**
 * Asks the user to prove who they are unless the session proved it within the last 15 minutes. For links to files whose
 * call needs a proof, before they are followed. Resolves to whether it is proved.
 * @throws {ApiError} if that can't be read.
 */
export async function ensureProof(): Promise<boolean> {
  const { missing } = await request("GET /api/user/proof", {});
  return missing.length === 0 || askForProof();
}
