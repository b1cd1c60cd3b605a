import "@/features/work/uploads/components/uploads.css";
import type { CSSProperties } from "react";

/** How far something has come, in percent, as a line. Decorative. */
export function UploadBar({ share }: { share: number }) {
  return <i className="upload-bar" aria-hidden="true" style={{ "--filled": `${share}%` } as CSSProperties} />;
}
