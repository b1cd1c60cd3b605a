"use client";

import { useState } from "react";
import { useController } from "react-hook-form";
import { Refusal } from "@/components/form/refusal";
import { notifySuccess } from "@/components/layout/notify";
import { Button } from "@/components/ui/button";
import { Modal } from "@/components/ui/modal";
import { Skeleton } from "@/components/ui/skeleton";
import { TextField } from "@/components/ui/text-field";
import { LICENSES, type LicensableSample } from "@/features/licensing/licenses-query";
import { useCall } from "@/lib/client/calls/use-call";
import { useCheckedForm } from "@/lib/client/forms/use-checked-form";
import { island } from "@/lib/client/hydration/island";
import { startDownload } from "@/lib/client/navigation/start-download";
import { QueryScope } from "@/lib/client/session/query-scope";
import { useUser } from "@/lib/client/session/use-user";
import type { CallInput } from "@/lib/contract/call-types";
import type { User } from "@/lib/contract/entities/user";

type Values = CallInput<"POST /api/licenses/royalty-free">["body"];

const loadResolver = () =>
  import("@/features/licensing/license-resolvers").then((module) => module.royaltyFreeLicenseResolver);

const SampleCombobox = island(
  () => import("@/features/licensing/components/sample-combobox").then((module) => module.SampleCombobox),
  { placeholder: <Skeleton className="h-17.5" /> },
);

/** The button for a royalty-free certificate, and the form that it opens. */
export function GenerateLicense() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <QueryScope>
      <Button variant="primary" icon="license" onClick={() => setIsOpen(true)}>
        Generate License
      </Button>
      <LicenseModal open={isOpen} onClose={() => setIsOpen(false)} />
    </QueryScope>
  );
}

interface LicenseModalProps {
  open: boolean;
  onClose: () => void;
  /** Preselected sample. */
  sample?: LicensableSample | null;
}

/** The form that creates a certificate. */
export function LicenseModal({ open, onClose, sample = null }: LicenseModalProps) {
  const user = useUser();
  return (
    <Modal open={open} onClose={onClose} title="Generate License" width={450}>
      <p className="-mt-2 mb-5 leading-body text-pretty text-ink-2">
        A certificate in your legal name for a royalty-free sample you have downloaded.
      </p>
      {/* The form takes its first values when it mounts: it waits until the user is loaded. */}
      {user === undefined ? (
        <Skeleton className="h-80" />
      ) : (
        <LicenseForm key={sample?.id} user={user} first={sample} onDone={onClose} />
      )}
    </Modal>
  );
}

interface LicenseFormProps {
  user: User | null;
  first: LicensableSample | null;
  onDone: () => void;
}

function LicenseForm({ user, first, onDone }: LicenseFormProps) {
  const [sample, setSample] = useState<LicensableSample | null>(first);
  const generate = useCall("POST /api/licenses/royalty-free", {
    silent: true,
    onSuccess: ({ link }) => {
      onDone();
      startDownload(link);
      // Its row may be below what is in view, or on another page.
      notifySuccess(
        sample ? `Certificate for ${sample.title}` : "Your certificate",
        "It is being downloaded as a PDF, and stays in your licenses.",
        { link: { title: "Licenses", href: "/account/licensing" } },
      );
    },
    invalidates: [[LICENSES]],
  });
  const { register, control, message, refused, isSubmitting, blocked, formProps } = useCheckedForm<Values>({
    loadResolver,
    send: (body) => generate.mutateAsync({ body }),
  });
  const { field } = useController({ control, name: "sample_id", ...(first && { defaultValue: first.id }) });
  return (
    <form {...formProps} className="flex flex-col gap-4">
      <SampleCombobox
        only="Royalty-Free"
        field={field}
        chosen={sample}
        onChoose={setSample}
        error={message("sample_id")}
      />
      <TextField
        {...register("name")}
        label="Legal name"
        defaultValue={[user?.firstname, user?.lastname].filter(Boolean).join(" ")}
        hint="Your legal name, as it should appear on the certificate."
        autoComplete="name"
        error={message("name")}
      />
      <TextField
        {...register("email")}
        label="E-mail"
        type="email"
        defaultValue={user?.email ?? ""}
        autoComplete="email"
        error={message("email")}
      />
      <Refusal>{refused}</Refusal>
      <Button type="submit" variant="primary" size="lg" block loading={isSubmitting} disabled={blocked}>
        Generate License
      </Button>
    </form>
  );
}
