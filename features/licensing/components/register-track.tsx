"use client";

import { useState } from "react";
import { useController, useWatch } from "react-hook-form";
import { Refusal } from "@/components/form/refusal";
import { notifySuccess } from "@/components/layout/notify";
import { Button } from "@/components/ui/button";
import { Modal } from "@/components/ui/modal";
import { SelectField } from "@/components/ui/select-field";
import { Skeleton } from "@/components/ui/skeleton";
import { TextField } from "@/components/ui/text-field";
import { type LicensableSample, TRACK_LICENSES } from "@/features/licensing/licenses-query";
import { useCall } from "@/lib/client/calls/use-call";
import { useCheckedForm } from "@/lib/client/forms/use-checked-form";
import { island } from "@/lib/client/hydration/island";
import { QueryScope } from "@/lib/client/session/query-scope";
import type { CallInput } from "@/lib/contract/call-types";
import { TRACK_LICENSE_TITLES } from "@/lib/contract/rules/licenses";
import { hasRoyalty, royaltyPercent } from "@/lib/money/royalty";

type Values = CallInput<"POST /api/track-licenses">["body"];

const loadResolver = () =>
  import("@/features/licensing/license-resolvers").then((module) => module.trackLicenseResolver);

const SampleCombobox = island(
  () => import("@/features/licensing/components/sample-combobox").then((module) => module.SampleCombobox),
  { placeholder: <Skeleton className="h-17.5" /> },
);

/** The button that registers a track, and the form that it opens. */
export function RegisterTrack() {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <QueryScope>
      <Button variant="primary" icon="plus" onClick={() => setIsOpen(true)}>
        Register a track
      </Button>
      <Modal open={isOpen} onClose={close} title="Register a track" width={512}>
        <TrackForm onDone={close} />
      </Modal>
    </QueryScope>
  );
}

function TrackForm({ onDone }: { onDone: () => void }) {
  const registerTrack = useCall("POST /api/track-licenses", {
    silent: true,
    onSuccess: ({ message: done }) => {
      onDone();
      notifySuccess(done);
    },
    invalidates: [[TRACK_LICENSES]],
  });
  const [sample, setSample] = useState<LicensableSample | null>(null);
  const { register, control, message, refused, isSubmitting, blocked, formProps } = useCheckedForm<Values>({
    loadResolver,
    send: (body) => registerTrack.mutateAsync({ body }),
  });
  const { field } = useController({ control, name: "sample_id" });
  const [type, seconds] = useWatch({ control, name: ["type", "duration_seconds"] });
  return (
    <form {...formProps} className="flex flex-col gap-4">
      <SampleCombobox field={field} chosen={sample} onChoose={setSample} error={message("sample_id")} />
      <div className="grid gap-4 min-[480px]:grid-cols-2">
        <TextField {...register("title")} label="Track title" maxLength={150} error={message("title")} />
        <TextField {...register("artist")} label="Artist" maxLength={150} error={message("artist")} />
      </div>
      <SelectField
        // Clears an error of the label when it isn't required.
        {...register("type", { deps: "label" })}
        label="Type of release"
        defaultValue="self-release"
        error={message("type")}
      >
        {Object.entries(TRACK_LICENSE_TITLES).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </SelectField>
      {type === "record-label" && (
        <TextField {...register("label")} label="Record label" maxLength={120} error={message("label")} />
      )}
      <TextField
        {...register("link")}
        label="Link to the track (optional)"
        inputMode="url"
        placeholder="open.example/track"
        error={message("link")}
      />
      <TextField
        {...register("duration_seconds")}
        label="How long the sample is heard"
        hint="Total time in the track, in seconds."
        inputMode="numeric"
        trailing="seconds"
        autoComplete="off"
        error={message("duration_seconds")}
      />
      <Royalty label={sample?.copyright_label} seconds={Number(seconds)} />
      <Refusal>{refused}</Refusal>
      <Button type="submit" variant="primary" size="lg" block loading={isSubmitting} disabled={blocked}>
        Register a track
      </Button>
    </form>
  );
}

/** The royalty of the sample's creator, as far as the form is filled in. */
function Royalty({ label, seconds }: { label: string | undefined; seconds: number }) {
  const isKnown = label !== undefined && (!hasRoyalty(label) || seconds > 0);
  return (
    <div className="flex items-baseline justify-between gap-4 border-y border-line py-3">
      <span>
        Royalty of the sample’s creator
        <span className="block text-sm text-ink-2">{royaltyNote(label)}</span>
      </span>
      <output className="num text-md! font-figure!">{isKnown ? `${royaltyPercent(label, seconds)} %` : "–"}</output>
    </div>
  );
}

function royaltyNote(label: string | undefined): string {
  if (label === undefined) return "Depends on the sample’s label and how long it is heard.";
  return hasRoyalty(label)
    ? `${label}, share of the track’s royalties`
    : "This sample is Royalty-Free and needs no registration.";
}
