import { setTimeout as pause } from "node:timers/promises";
import { ListObjectsV2Command, type PutObjectCommand, S3Client, type UploadPartCommand } from "@aws-sdk/client-s3";
import type { Bucket } from "@/lib/settings/files";
import { hashIn } from "@/server/providers/objects/object-key";
import { StoreUnavailableError, StoreUnusableError } from "@/server/providers/objects/object-store";

/** Each stream to a client holds one. */
const MAX_CONNECTIONS = 512;

/** When the server is given up on, in ms, and how much is asked of it at once. */
const LIMITS = {
  connectMs: 5_000,
  /** Without a byte in either direction. */
  idleMs: 30_000,
  tries: 4,
  /** Before the second try; doubled before each further one. */
  pauseMs: 200,
  listedAtOnce: 1_000,
};

export interface S3Options {
  limits?: Partial<typeof LIMITS>;
  /** When links are signed. */
  now?: () => Date;
}

/** What fails is thrown; the SDK would also print it. */
const SILENT = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

/** A bucket of a server of the S3 protocol, and how its requests are made and repeated. */
export class S3Bucket {
  readonly client: S3Client;
  readonly place: string;
  readonly limits: typeof LIMITS;

  constructor(
    readonly bucket: Bucket,
    limits: Partial<typeof LIMITS> = {},
  ) {
    this.limits = { ...LIMITS, ...limits };
    this.client = this.connect();
    this.place = `the bucket ${bucket.name}`;
  }

  /**
   * Throws a StoreUnusableError if the bucket can't be used, or lists its objects to everybody. `purpose` is a sentence
   * about what it is for, and `harm` what a list of it would tell.
   */
  async assertUsable({ purpose, harm }: { purpose: string; harm: string }): Promise<void> {
    const { name, endpoint, publicEndpoint } = this.bucket;
    const first = new ListObjectsV2Command({ Bucket: name, MaxKeys: 1 });
    await this.retrying(() => this.client.send(first)).catch((error: unknown) => {
      throw new StoreUnusableError(`${whyUnusable(error, name, endpoint)} ${purpose}`);
    });
    for (const place of new Set([endpoint, publicEndpoint ?? endpoint])) {
      const stranger = this.connect(place, { signer: { sign: async (request) => request } });
      const isOpen = await stranger.send(first).then(
        () => true,
        () => false,
      );
      stranger.destroy();
      if (isOpen) {
        throw new StoreUnusableError(
          `The bucket ${name} lists its files to everybody${harm}. Take public access off it.`,
        );
      }
    }
  }

  connect(endpoint = this.bucket.endpoint, more: ConstructorParameters<typeof S3Client>[0] = {}): S3Client {
    const { region, accessKeyId, secretAccessKey } = this.bucket;
    const { connectMs, idleMs } = this.limits;
    return new S3Client({
      region,
      ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
      credentials: { accessKeyId, secretAccessKey },
      // By default the SDK sends checksums in trailers, which some servers store as if they were content.
      requestChecksumCalculation: "WHEN_REQUIRED",
      responseChecksumValidation: "WHEN_REQUIRED",
      maxAttempts: 1,
      logger: SILENT,
      requestHandler: {
        connectionTimeout: connectMs,
        socketTimeout: idleMs,
        httpAgent: { maxSockets: MAX_CONNECTIONS },
        httpsAgent: { maxSockets: MAX_CONNECTIONS },
      },
      ...more,
    });
  }

  /** The objects whose key begins with a prefix, by their keys, with when each was stored. */
  async *list(prefix?: string): AsyncGenerator<{ key: string; bytes: number; at: Date }> {
    for (let token: string | undefined; ; ) {
      const command = new ListObjectsV2Command({
        Bucket: this.bucket.name,
        Prefix: prefix,
        ContinuationToken: token,
        MaxKeys: this.limits.listedAtOnce,
      });
      const page = await this.retrying(() => this.client.send(command));
      for (const { Key: key = "", Size: bytes = 0, LastModified: at = new Date() } of page.Contents ?? []) {
        yield { key, bytes, at };
      }
      token = page.NextContinuationToken;
      if (!page.IsTruncated || !token) return;
    }
  }

  /** Tries again what may pass, with longer and longer pauses. */
  async retrying<Result>(work: () => Promise<Result>): Promise<Result> {
    const { tries, pauseMs } = this.limits;
    for (let tried = 1; ; tried++) {
      try {
        return await work();
      } catch (error) {
        if (!mayPass(error)) throw error;
        if (tried >= tries) throw new StoreUnavailableError(this.place, error);
        await pause(pauseMs * 2 ** (tried - 1) * (0.5 + Math.random() / 2));
      }
    }
  }
}

/** Signs a put with the content's SHA-256, so that the server refuses any other content. */
export function signedWith<Command extends PutObjectCommand | UploadPartCommand>(command: Command, sha256: string) {
  (command as PutObjectCommand).middlewareStack.add(
    (next) => (args) => {
      const { headers } = args.request as { headers: Record<string, string> };
      headers["x-amz-content-sha256"] = sha256;
      return next(args);
    },
    { step: "build", name: "contentSha256" },
  );
  return command;
}

export class DamagedError extends Error {
  override name = "DamagedError";
  constructor(key: string) {
    super(`The bucket has other bytes than ${hashIn(key)} at ${key}.`);
  }
}

/** The status of the server's answer; undefined if there was none. */
export const statusOf = (error: unknown) =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;

/** Content that arrived otherwise than it was sent, or not whole. */
const SPOILT = /^(BadDigest|IncompleteBody|RequestTimeout|XAmzContent(SHA256|Checksum)Mismatch)$/;
const NETWORK = /^(ECONN|EPIPE|ETIMEDOUT|EAI_AGAIN|ENETUNREACH|EHOSTUNREACH)/;

/** Whether another try may succeed. */
function mayPass(error: unknown): boolean {
  if (error instanceof DamagedError) return true;
  if (!(error instanceof Error)) return false;
  if (SPOILT.test(error.name)) return true;
  const status = statusOf(error);
  if (status !== undefined) return [408, 409, 429].includes(status) || (status >= 500 && ![501, 507].includes(status));
  return error.name === "TimeoutError" || NETWORK.test((error as NodeJS.ErrnoException).code ?? "");
}

/** Swift says of a full quota that the object is too large, which none of the shop's is. */
export const isFull = (error: unknown) =>
  statusOf(error) === 507 || /^(QuotaExceeded|XMinioStorageFull|EntityTooLarge)/.test((error as Error).name);

function whyUnusable(failure: unknown, name: string, endpoint: string | undefined): string {
  const error = failure instanceof StoreUnavailableError ? failure.cause : failure;
  const place = endpoint ?? "Amazon S3";
  const status = statusOf(error);
  if (status === 404) return `There is no bucket ${name} at ${place}.`;
  if (status === 401 || status === 403) return `The keys for the bucket ${name} at ${place} are refused.`;
  const reason = error instanceof Error ? (error as NodeJS.ErrnoException).code || error.message : String(error);
  return `The bucket ${name} at ${place} can’t be reached: ${reason}.`;
}
