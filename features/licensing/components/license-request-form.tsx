"use client";

import { useState } from "react";
import { Refusal } from "@/components/form/refusal";
import { notifySuccess } from "@/components/layout/notify";
import { Button } from "@/components/ui/button";
import { SelectField } from "@/components/ui/select-field";
import { Skeleton } from "@/components/ui/skeleton";
import { TextField } from "@/components/ui/text-field";
import { TextareaField } from "@/components/ui/textarea-field";
import { LICENSE_REQUESTS } from "@/features/licensing/licenses-query";
import { useCall } from "@/lib/client/calls/use-call";
import { useCheckedForm } from "@/lib/client/forms/use-checked-form";
import { QueryScope } from "@/lib/client/session/query-scope";
import { useUser } from "@/lib/client/session/use-user";
import type { CallInput } from "@/lib/contract/call-types";
import type { User } from "@/lib/contract/entities/user";
import { LICENSE_USE_TITLES } from "@/lib/contract/rules/licenses";

type Values = CallInput<"POST /api/license-requests">["body"];

const loadResolver = () =>
  import("@/features/licensing/license-resolvers").then((module) => module.licenseRequestResolver);

/** The form that requests a custom license. `sounds` prefills its field. */
export function LicenseRequestForm({ sounds }: { sounds?: string | undefined }) {
  const user = useUser();
  const [sent, setSent] = useState(0);
  return (
    <QueryScope>
      {/* The form takes its first values when it mounts: it waits until the user is loaded. */}
      {user === undefined ? (
        <Skeleton className="h-150" />
      ) : (
        <Fields key={sent} user={user} sounds={sent === 0 ? sounds : undefined} onSent={() => setSent(sent + 1)} />
      )}
    </QueryScope>
  );
}

interface FieldsProps {
  user: User | null;
  sounds: string | undefined;
  onSent: () => void;
}

function Fields({ user, sounds, onSent }: FieldsProps) {
  const ask = useCall("POST /api/license-requests", {
    silent: true,
    onSuccess: ({ message: done }) => {
      notifySuccess(done);
      onSent();
    },
    invalidates: [[LICENSE_REQUESTS]],
  });
  const { register, message, refused, isSubmitting, blocked, formProps } = useCheckedForm<Values>({
    loadResolver,
    send: (body) => ask.mutateAsync({ body }),
  });
  return (
    <form {...formProps} aria-label="Custom license request" className="flex flex-col gap-4">
      <div className="grid gap-4 min-[560px]:grid-cols-2">
        <SelectField {...register("use")} label="What it’s for" defaultValue="film-tv" error={message("use")}>
          {Object.entries(LICENSE_USE_TITLES).map(([value, title]) => (
            <option key={value} value={value}>
              {title}
            </option>
          ))}
        </SelectField>
        <TextField {...register("project")} label="Project" maxLength={150} error={message("project")} />
      </div>
      <TextareaField
        {...register("placement")}
        label="Where it will be used"
        hint="Such as a trailer, a level of the game or an ad; countries, and for how long."
        rows={3}
        maxLength={500}
        error={message("placement")}
      />
      <TextareaField
        {...register("sounds")}
        label="Sounds"
        hint="Titles or links, one per line."
        defaultValue={sounds}
        rows={4}
        maxLength={2000}
        error={message("sounds")}
      />
      <TextareaField
        {...register("details")}
        label="Anything else (optional)"
        rows={3}
        maxLength={4000}
        error={message("details")}
      />
      <div className="grid gap-4 min-[560px]:grid-cols-2">
        <TextField
          {...register("name")}
          label="Your name"
          defaultValue={[user?.firstname, user?.lastname].filter(Boolean).join(" ")}
          autoComplete="name"
          maxLength={120}
          error={message("name")}
        />
        <TextField
          {...register("company")}
          label="Company (optional)"
          autoComplete="organization"
          maxLength={120}
          error={message("company")}
        />
      </div>
      <TextField
        {...register("email")}
        label="E-mail for the answer"
        type="email"
        defaultValue={user?.email ?? ""}
        autoComplete="email"
        error={message("email")}
      />
      <Refusal>{refused}</Refusal>
      <Button
        type="submit"
        variant="primary"
        size="lg"
        loading={isSubmitting}
        disabled={blocked}
        className="self-start max-[559px]:w-full"
      >
        Send request
      </Button>
    </form>
  );
}
