"use client";

import { Refusal } from "@/components/form/refusal";
import { Button } from "@/components/ui/button";
import { Modal } from "@/components/ui/modal";
import { Skeleton } from "@/components/ui/skeleton";
import { TextField } from "@/components/ui/text-field";
import { EmailField } from "@/features/auth/components/email-field";
import { useCheckedForm } from "@/lib/client/forms/use-checked-form";
import { useUser } from "@/lib/client/session/use-user";
import type { CallInput } from "@/lib/contract/calls";
import type { User } from "@/lib/contract/entities/user";
import { product } from "@/lib/settings/product";
import type { DialogProps } from "@/stores/dialogs";

type Values = CallInput<"POST /api/seller/apply">["body"];

const loadResolver = () => import("@/features/auth/resolvers").then((module) => module.applicationResolver);

/** The application form of creators: who they are, and where their work can be heard. */
export function ApplicationPopup({ open, onClose: close }: DialogProps<"creator-application">) {
  const user = useUser();
  return (
    <Modal open={open} onClose={close} title={`Become a ${product.name} creator`} width={512} fixedTop>
      <p className="-mt-2 mb-5 leading-body text-ink-2">
        Half of every credit spent on your sounds is yours. Tell us who you are and where we can listen.
      </p>
      {/* The form takes its default values when it mounts: it waits until the user is loaded. */}
      {user === undefined ? <Skeleton className="h-80" /> : <ApplicationForm user={user} onSent={close} />}
    </Modal>
  );
}

function ApplicationForm({ user, onSent }: { user: User | null; onSent: () => void }) {
  const { register, message, refused, isSubmitting, blocked, formProps } = useCheckedForm<Values>({
    loadResolver,
    send: async (body) => {
      const { request } = await import("@/lib/api/request");
      await request("POST /api/seller/apply", { body }, { silent: "failures" });
      onSent();
    },
  });
  return (
    <form {...formProps} className="flex flex-col gap-4">
      <div className="grid gap-4 min-[480px]:grid-cols-2">
        <TextField
          {...register("name")}
          label="Your name"
          defaultValue={[user?.firstname, user?.lastname].filter(Boolean).join(" ")}
          autoComplete="name"
          error={message("name")}
          data-autofocus=""
        />
        <TextField
          {...register("creator_name")}
          label="Creator name"
          defaultValue={user?.display ?? ""}
          autoComplete="nickname"
          error={message("creator_name")}
        />
      </div>
      <EmailField
        {...register("email")}
        defaultValue={user?.email ?? ""}
        autoComplete="email"
        error={message("email")}
      />
      <TextField
        {...register("social_media")}
        label="Social media"
        placeholder="instagram.com/you"
        error={message("social_media")}
      />
      <TextField
        {...register("samples_link")}
        label="Link to your samples"
        inputMode="url"
        placeholder="soundcloud.com/you"
        hint="Anywhere we can listen without signing in."
        error={message("samples_link")}
      />
      <Refusal>{refused}</Refusal>
      <Button type="submit" variant="primary" size="lg" block loading={isSubmitting} disabled={blocked}>
        Apply
      </Button>
    </form>
  );
}
