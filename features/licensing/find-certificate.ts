import { request } from "@/lib/api/request";

const ONE = 1;

/** A link to the newest certificate of a sample that the signed-in user has made; null if there is none. */
export async function findCertificate(sampleId: number): Promise<string | null> {
  const query = { sample_id: sampleId, perpage: ONE };
  const { data } = await request("GET /api/licenses", { query }, { silent: true });
  const [license] = data;
  if (!license) return null;
  const params = { license_id: license.license_id };
  const { link } = await request("POST /api/licenses/{license_id}/download-pdf", { params }, { silent: true });
  return link;
}
