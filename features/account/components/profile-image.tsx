"use client";

import { PictureField } from "@/features/pictures/components/picture-field";
import type { SendPicture } from "@/features/pictures/use-picture-upload";
import { updateUser } from "@/lib/client/session/session";
import type { User } from "@/lib/contract/entities/user";

/** The portrait of the signed-in user, and the button to change it. */
export function ProfileImage({ user }: { user: Pick<User, "thumb" | "username" | "display"> }) {
  return (
    <PictureField
      kind="portrait"
      picture={user.thumb}
      user={user}
      send={sendPortrait}
      onSaved={(thumb) => updateUser({ thumb })}
    />
  );
}

const sendPortrait: SendPicture = async (body, options) => {
  const { request } = await import("@/lib/api/request");
  return request("POST /api/user/update-thumb", { body }, options);
};
