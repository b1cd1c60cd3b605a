"use client";

import { Button } from "@/components/ui/button";
import { PictureField } from "@/features/pictures/components/picture-field";
import type { SendPicture } from "@/features/pictures/use-picture-upload";
import { creatorProfileQuery } from "@/features/profiles/creator-profile-query";
import { useCall } from "@/lib/client/calls/use-call";
import { queryClient } from "@/lib/client/session/query-scope";
import type { CreatorProfile } from "@/lib/contract/entities/creator-profile";

const update = (changed: Partial<CreatorProfile>) =>
  queryClient.setQueryData(creatorProfileQuery.queryKey, (profile) => profile && { ...profile, ...changed });

/** The picture above a creator's page: setting, changing and removing it. */
export function ProfileBanner({ banner }: { banner: string }) {
  const remove = useCall("DELETE /api/seller/banner", { onSuccess: (profile) => update({ banner: profile.banner }) });
  return (
    <div className="grid justify-items-start gap-3">
      <PictureField kind="banner" picture={banner} send={sendBanner} onSaved={(saved) => update({ banner: saved })} />
      {banner && (
        <Button size="sm" variant="ghost" icon="trash" loading={remove.isPending} onClick={() => remove.mutate({})}>
          Remove banner
        </Button>
      )}
    </div>
  );
}

const sendBanner: SendPicture = async (body, options) => {
  const { request } = await import("@/lib/api/request");
  return request("POST /api/seller/banner", { body }, options);
};
