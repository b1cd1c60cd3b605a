"use client";

import { Refusal } from "@/components/form/refusal";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/text-field";
import { useCall } from "@/lib/client/calls/use-call";
import { useCheckedForm } from "@/lib/client/forms/use-checked-form";
import { setUser } from "@/lib/client/session/session";
import type { CallInput } from "@/lib/contract/call-types";
import type { User } from "@/lib/contract/entities/user";

type Values = CallInput<"PUT /api/user/profile">["body"];

const loadResolver = () => import("@/features/account/profile-resolver").then((module) => module.profileResolver);

/** The names of the signed-in user: the display name, and the first and last name. */
export function ProfileForm({ user }: { user: Pick<User, "display" | "firstname" | "lastname"> }) {
  const save = useCall("PUT /api/user/profile", { onSuccess: ({ user }) => setUser(user) });
  const { register, message, refused, isSubmitting, blocked, formProps } = useCheckedForm<Values>({
    loadResolver,
    send: (body) => save.mutateAsync({ body }),
  });
  return (
    <form {...formProps} className="grid grid-cols-2 gap-4 max-[560px]:grid-cols-1">
      <TextField
        {...register("display")}
        defaultValue={user.display}
        label="Display name"
        hint="Shown with your playlists and packs."
        autoComplete="nickname"
        maxLength={60}
        error={message("display")}
        className="col-span-full"
      />
      <TextField
        {...register("firstname")}
        defaultValue={user.firstname ?? ""}
        label="First name"
        autoComplete="given-name"
        maxLength={80}
        error={message("firstname")}
      />
      <TextField
        {...register("lastname")}
        defaultValue={user.lastname ?? ""}
        label="Last name"
        autoComplete="family-name"
        maxLength={80}
        error={message("lastname")}
      />
      <Refusal>{refused}</Refusal>
      <div className="col-span-full">
        <Button type="submit" variant="solid" loading={isSubmitting} disabled={blocked}>
          Save profile
        </Button>
      </div>
    </form>
  );
}
