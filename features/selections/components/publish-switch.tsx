"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Refusal } from "@/components/form/refusal";
import { Switch } from "@/components/ui/switch";
import { loadPlaylists } from "@/features/playlists/playlists";

interface PublishSwitchProps {
  id: number;
  isPublic: boolean;
}

/** Makes the user's own collection public or private. */
export function PublishSwitch({ id, isPublic }: PublishSwitchProps) {
  const router = useRouter();
  const [checked, setChecked] = useState(isPublic);
  const [isSaving, setIsSaving] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);

  async function change(next: boolean) {
    setChecked(next);
    setIsSaving(true);
    setRefused(null);
    try {
      const { request } = await import("@/lib/api/request");
      const input = { params: { id }, body: { is_public: next } };
      await request("PUT /api/groups/{id}/is-public", input, { silent: "failures" });
      await loadPlaylists({ again: true });
      router.refresh();
    } catch (failure) {
      const { ApiError } = await import("@/lib/api/error");
      if (!(failure instanceof ApiError)) throw failure;
      setChecked(!next);
      setRefused(failure.message);
    } finally {
      setIsSaving(false);
    }
  }

  return (
    <>
      <Switch checked={checked} disabled={isSaving} onChange={(event) => void change(event.target.checked)}>
        Public
      </Switch>
      <Refusal>{refused}</Refusal>
    </>
  );
}
