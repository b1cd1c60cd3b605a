import { vi } from "vitest";

/** A picture as the browser would read it: its size, and whether it can be decoded as a whole. */
export interface FakePicture {
  width: number;
  height: number;
  isDamaged?: boolean;
}

/** Replaces the browser's pictures: each is `picture()`, or unreadable when that is null. Returns what was revoked. */
export function installImages(picture: () => FakePicture | null) {
  const revoked = vi.fn();
  vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: () => "blob:me", revokeObjectURL: revoked }));
  const decode = vi.fn(async () => {
    if (picture()?.isDamaged) throw new Error("damaged");
  });
  vi.stubGlobal(
    "Image",
    class {
      onload?: () => void;
      onerror?: (reason: Error) => void;
      naturalWidth = picture()?.width ?? 0;
      naturalHeight = picture()?.height ?? 0;
      decode = decode;
      set src(_url: string) {
        queueMicrotask(() => (picture() ? this.onload?.() : this.onerror?.(new Error("no picture"))));
      }
    },
  );
  return { revoked, decode };
}
