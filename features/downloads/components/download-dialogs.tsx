"use client";

import { useEffect, useState } from "react";
import { DownloadOptions } from "@/features/downloads/components/download-options";
import { InsufficientFunds } from "@/features/downloads/components/insufficient-funds";
import { PackOptions } from "@/features/downloads/components/pack-options";
import { closeDownloadDialog, type DownloadDialog, useDownloadDialog } from "@/features/downloads/dialog-store";

/** The download dialogs. Mounted once, when the first of them is asked for. */
export function DownloadDialogs() {
  const open = useDownloadDialog((state) => state.open);
  const last = useLast(open);
  const shared = { onClose: closeDownloadDialog };
  return (
    <>
      {last.options && <DownloadOptions {...last.options} {...shared} open={open?.name === "options"} />}
      {last.pack && <PackOptions {...last.pack} {...shared} open={open?.name === "pack"} />}
      {last["insufficient-funds"] && (
        <InsufficientFunds {...last["insufficient-funds"]} {...shared} open={open?.name === "insufficient-funds"} />
      )}
    </>
  );
}

type Last = { [Name in DownloadDialog["name"]]?: Extract<DownloadDialog, { name: Name }> };

/** What each dialog was last opened with, so that it keeps its words while it leaves. */
function useLast(open: DownloadDialog | null): Last {
  const [last, setLast] = useState<Last>({});
  useEffect(() => {
    if (open) setLast((before) => ({ ...before, [open.name]: open }));
  }, [open]);
  return last;
}
