import { buffer } from "node:stream/consumers";
import {
  CreateBucketCommand,
  GetObjectCommand,
  ListObjectVersionsCommand,
  PutBucketVersioningCommand,
  S3Client,
} from "@aws-sdk/client-s3";
import type { ObjectStore } from "@/server/providers/objects/object-store";
import type { Swift } from "@/tests/support/swift";

export const BUCKET = "wavecrate-files";

/** A bucket that keeps what is deleted from it. */
export class VersionedBucket {
  private readonly client: S3Client;

  private constructor({ endpoint, accessKeyId, secretAccessKey }: Swift) {
    const credentials = { accessKeyId, secretAccessKey };
    this.client = new S3Client({ endpoint, forcePathStyle: true, region: "us-east-1", credentials });
  }

  static async create(swift: Swift): Promise<VersionedBucket> {
    const bucket = new VersionedBucket(swift);
    await bucket.client.send(new CreateBucketCommand({ Bucket: BUCKET }));
    await bucket.client.send(
      new PutBucketVersioningCommand({ Bucket: BUCKET, VersioningConfiguration: { Status: "Enabled" } }),
    );
    return bucket;
  }

  /** Stores the newest version of a deleted object again, under the same key: it follows from the content. */
  async bringBack(objects: ObjectStore, key: string): Promise<void> {
    const { Versions = [] } = await this.client.send(new ListObjectVersionsCommand({ Bucket: BUCKET, Prefix: key }));
    const version = Versions.find(({ Key }) => Key === key);
    if (!version?.VersionId) throw new Error(`The bucket has no version of ${key}.`);
    const { Body } = await this.client.send(
      new GetObjectCommand({ Bucket: BUCKET, Key: key, VersionId: version.VersionId }),
    );
    const [folder = "", , name = ""] = key.split("/");
    const stored = await objects.put(await buffer(Body as NodeJS.ReadableStream), {
      folder,
      extension: name.slice(name.indexOf(".") + 1),
    });
    if (stored.key !== key) throw new Error(`The version of ${key} has other content.`);
  }
}
