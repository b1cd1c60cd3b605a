"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Switch } from "@/components/ui/switch";
import { loadPlaylists } from "@/lib/client/session/playlists";

interface PublishSwitchProps {
  id: number;
  isPublic: boolean;
}

/** Makes the reader's own collection public or private. */
export function PublishSwitch({ id, isPublic }: PublishSwitchProps) {
  const router = useRouter();
  const [checked, setChecked] = useState(isPublic);
  const [isSaving, setIsSaving] = useState(false);

  async function change(next: boolean) {
    setChecked(next);
    setIsSaving(true);
    try {
      const { request } = await import("@/lib/api/request");
      await request("PUT /api/groups/{id}/is-public", { params: { id }, body: { is_public: next } });
      await loadPlaylists({ again: true });
      router.refresh();
    } catch {
      setChecked(!next);
    } finally {
      setIsSaving(false);
    }
  }

  return (
    <Switch checked={checked} disabled={isSaving} onChange={(event) => void change(event.target.checked)}>
      Public
    </Switch>
  );
}
