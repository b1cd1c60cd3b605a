"use client";

import { IconButton } from "@/components/ui/icon-button";
import type { PackFile } from "@/lib/contract/calls/studio/pack-files";
import { countOf } from "@/lib/format/count";

interface ResourceFilesProps {
  /** Samples and wavetables that presets of the pack load. */
  files: readonly PackFile[];
  canEdit: boolean;
  isRemoving: boolean;
  onRemove: (id: number) => void;
}

/** What the presets of a pack load, which buyers get with them. Nothing if there is none. */
export function ResourceFiles({ files, canEdit, isRemoving, onRemove }: ResourceFilesProps) {
  if (files.length === 0) return null;
  return (
    <details className="py-3">
      <summary className="cursor-pointer text-sm">{`${countOf(files.length, "file")} that presets load`}</summary>
      <p className="pt-2 text-sm text-ink-3">
        Samples and wavetables. Whoever downloads the pack gets them in its zip, in their folders.
      </p>
      <ul className="preset-waiting">
        {files.map(({ id, path }) => (
          <li key={id}>
            <span className="num min-w-0 flex-1 truncate" title={path}>
              {path}
            </span>
            {canEdit && (
              <IconButton icon="trash" label={`Remove ${path}`} disabled={isRemoving} onClick={() => onRemove(id)} />
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
