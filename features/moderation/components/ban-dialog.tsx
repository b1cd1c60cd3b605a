"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Refusal } from "@/components/form/refusal";
import { Button } from "@/components/ui/button";
import { Modal } from "@/components/ui/modal";
import { ApiError } from "@/lib/api/error";
import { request } from "@/lib/api/request";
import { isPreset } from "@/lib/contract/kinds";
import { closeDialogs, type DialogProps } from "@/stores/dialogs";

/** Asks an admin for confirmation before a sound is removed from the site. */
export function BanDialog({ open, view, onClose }: DialogProps<"ban">) {
  const { sound } = view.props;
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  async function ban() {
    setBusy(true);
    setRefused(null);
    const call = isPreset(sound) ? "POST /api/admin/preset-samples/{id}/ban" : "POST /api/admin/audio/ban/{id}";
    try {
      await request(call, { params: { id: sound.id } }, { silent: "failures" });
      closeDialogs();
      router.refresh();
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setRefused(failure.message);
    } finally {
      setBusy(false);
    }
  }
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={`Ban ${sound.title}?`}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" loading={busy} onClick={ban}>
            Ban sound
          </Button>
        </>
      }
    >
      <p className="pb-3 text-ink-2">
        It leaves every list and page at once, its creator’s too. Licenses that were granted stay valid.
      </p>
      <Refusal>{refused}</Refusal>
    </Modal>
  );
}
