const KEY = /^([a-z-]+)\/[0-9a-f]{2}\/([0-9a-f]{64})\.([a-z0-9]+)$/;

function parseKey(key: string) {
  const [, folder, hash, extension] = KEY.exec(key) ?? [];
  if (!folder || !hash || !extension) throw new Error(`${key} is no key of the object store.`);
  return { folder, hash, extension };
}

/** The URL of a stored preview on this site: `/media/previews/<hash>.mp3`. */
export function previewUrl(key: string): string {
  const { folder, hash, extension } = parseKey(key);
  return `/media/${folder}/${hash}.${extension}`;
}

/** The URL of a stored MIDI file as it is played: `/media/midi/<hash>.mp3`. */
export const midiUrl = (key: string) => previewUrl(key).replace(/\.\w+$/, ".mp3");

/** The URL of a stem's preview, for who may open its pack alone. */
export const stemUrl = (stemId: number) => `/media/stems/${stemId}.mp3`;

/**
 * The base URL of a stored picture, `/media/covers/<hash>`, to which a client appends a size and type such as
 * `-192.webp`. Empty if there is none.
 */
export function pictureUrl(key: string | null): string {
  if (key === null) return "";
  const { folder, hash } = parseKey(key);
  return `/media/${folder}/${hash}`;
}
