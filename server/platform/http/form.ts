import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createReadStream, createWriteStream } from "node:fs";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Busboy, type BusboyFileStream, type BusboyInstance } from "@fastify/busboy";
import { receiveBody, UPLOAD_TIMES } from "@/server/platform/http/body";
import type { AppContext } from "@/server/platform/http/context";

const LIMITS = {
  files: 1,
  fields: 16,
  parts: 17,
  fieldNameSize: 100,
  fieldSize: 1_024,
  headerPairs: 32,
  headerSize: 8_192,
};

/** A file of a form, stored on disk until its request ends. */
export class ReceivedFile extends File {
  readonly #size: number;

  constructor(
    readonly path: string,
    size: number,
    name: string,
    type: string,
  ) {
    super([], name, { type });
    this.#size = size;
  }

  override get size(): number {
    return this.#size;
  }

  override async arrayBuffer(): Promise<ArrayBuffer> {
    return Uint8Array.from(await readFile(this.path)).buffer;
  }

  override stream(): ReturnType<File["stream"]> {
    return Readable.toWeb(createReadStream(this.path)) as ReturnType<File["stream"]>;
  }
}

/** The path of a file of a form. Throws an Error for any other file. */
export function pathOf(file: File): string {
  if (file instanceof ReceivedFile) return file.path;
  throw new Error("This file was not sent with a form.");
}

/** The body is not a well-formed form. */
export class MalformedForm extends Error {}

/**
 * Receives a form of at most `maxBytes` with one file, streams the file into a temporary file in the existing `folder`,
 * and removes it when `use` has settled. Throws MalformedForm, and what `receiveBody` and `use` throw.
 */
export async function withForm<Result>(
  c: AppContext,
  { folder, maxBytes }: { folder: string; maxBytes: number },
  use: (form: Record<string, string | File>) => Promise<Result>,
): Promise<Result> {
  const path = join(folder, randomUUID());
  try {
    return await use(await receiveForm(c, path, maxBytes));
  } finally {
    await rm(path, { force: true });
  }
}

async function receiveForm(c: AppContext, path: string, maxBytes: number): Promise<Record<string, string | File>> {
  const parser = openParser(c.req.header("content-type"));
  const form: Record<string, string | File> = Object.create(null);
  let saving: Promise<void> = Promise.resolve();
  let current: BusboyFileStream | undefined;
  parser.on("field", (name, value, isNameCut, isValueCut) => {
    if (isNameCut || isValueCut) parser.destroy(new MalformedForm());
    else form[name] = value;
  });
  parser.on("file", (name, file, fileName, _encoding, type) => {
    current = file.on("error", () => undefined);
    saving = saveFile(path, file).then((bytes) => {
      form[name] = new ReceivedFile(path, bytes, fileName, type);
    });
    saving.catch((error: Error) => parser.destroy(error));
  });
  for (const limit of ["partsLimit", "filesLimit", "fieldsLimit"] as const) {
    parser.once(limit, () => parser.destroy(new MalformedForm()));
  }
  let failure: unknown;
  // The parser may emit further errors after its first; without a listener they would end the process.
  parser.on("error", (error: unknown) => {
    failure ??= error;
  });
  const finished = once(parser, "finish");
  finished.catch(() => undefined);
  try {
    await receiveBody(c, { maxBytes, ...UPLOAD_TIMES }, async (part) => {
      if (failure) throw failure;
      if (!parser.write(part)) await Promise.race([once(parser, "drain"), finished]);
    });
    parser.end();
    await finished;
    await saving;
    return form;
  } catch (error) {
    parser.destroy(error as Error);
    current?.destroy(error as Error);
    await saving.catch(() => undefined);
    throw isOfParser(error) ? new MalformedForm("The form cannot be read.", { cause: error }) : error;
  }
}

function openParser(type: string | undefined): BusboyInstance {
  if (!type?.toLowerCase().startsWith("multipart/form-data")) throw new MalformedForm("This is not a form.");
  try {
    return new Busboy({ headers: { "content-type": type }, limits: LIMITS });
  } catch (error) {
    throw new MalformedForm("This form has no boundary.", { cause: error });
  }
}

async function saveFile(path: string, file: BusboyFileStream): Promise<number> {
  await pipeline(file, createWriteStream(path, { flags: "wx", mode: 0o600 }));
  return file.bytesRead;
}

/** Whether the form parser raised an error, as opposed to the disk or the client. */
function isOfParser(error: unknown): boolean {
  return error instanceof Error && error.constructor === Error && !("code" in error);
}
