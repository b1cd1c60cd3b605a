const KEY = /^[a-z][a-z-]{0,30}\/[0-9a-f]{2}\/([0-9a-f]{64})\.[a-z0-9]{1,8}$/;

/** The key of content with this SHA-256 in hexadecimal digits. */
export const keyOf = (folder: string, sha256: string, extension: string) =>
  `${folder}/${sha256.slice(0, 2)}/${sha256}.${extension}`;

/** Whether a text is a key, and so no path to somewhere else. */
export const isKey = (text: string) => KEY.test(text);

/** The SHA-256 that a key says of its object. */
export const hashIn = (key: string) => KEY.exec(key)?.[1] ?? null;

/** What the keys of copies for everybody begin with, which are no objects of the store. */
export const PUBLIC_PREFIX = "public/";

/** What the keys of derived files begin with, which are no objects of the store either. */
export const DERIVED_PREFIX = "derived/";

const UPLOAD = /^uploads\/[0-9a-f-]{36}$/;

/** The key of an upload in parts, by its id: it names no object, but what is stored of it until it is deleted. */
export const uploadKey = (id: string) => `uploads/${id}`;

/** Whether a text is the key of an upload in parts. */
export const isUploadKey = (text: string) => UPLOAD.test(text);
