import { z } from "zod";

const isNode = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

/** Where the catalogue is asked, if not in the memory of each API server. */
export const opensearchSettings = {
  /** URLs of nodes of an OpenSearch cluster, separated by commas. */
  OPENSEARCH_URL: z
    .string()
    .transform((value) => value.split(",").map((one) => one.trim()))
    .refine((urls) => urls.every(isNode), "must be URLs of nodes separated by commas, such as https://search-1:9200")
    .optional(),
  OPENSEARCH_USER: z.string().max(200).optional(),
  OPENSEARCH_PASSWORD: z.string().max(500).optional(),
  /** The file of the authority that has signed the certificates of the nodes. */
  OPENSEARCH_CA: z.string().optional(),
  /** What the names of the indexes begin with. */
  OPENSEARCH_PREFIX: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,40}$/, "must be up to 41 small letters, digits and hyphens")
    .default("wavecrate"),
  /** Of each index: the parts that nodes share, and the copies of each part. */
  OPENSEARCH_SHARDS: z.coerce.number("must be a number").int("must be a whole number").min(1).max(64).default(1),
  OPENSEARCH_REPLICAS: z.coerce.number("must be a number").int("must be a whole number").min(0).max(8).default(0),
};
