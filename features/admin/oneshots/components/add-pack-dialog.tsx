"use client";

import { useRouter } from "next/navigation";
import { useController, useWatch } from "react-hook-form";
import { Refusal } from "@/components/form/refusal";
import { Button } from "@/components/ui/button";
import { Modal } from "@/components/ui/modal";
import { Radio } from "@/components/ui/radio";
import { TextField } from "@/components/ui/text-field";
import { TextareaField } from "@/components/ui/textarea-field";
import { reloadAudit } from "@/features/admin/audit/audit-query";
import { oneshotPackPaths } from "@/features/admin/oneshots/pack-words";
import { CreatorField } from "@/features/work/packs/components/creator-field";
import { GenreChoice } from "@/features/work/packs/components/genre-choice";
import { PriceChoice } from "@/features/work/packs/components/price-choice";
import { useCall } from "@/lib/client/calls/use-call";
import { useCheckedForm } from "@/lib/client/forms/use-checked-form";
import type { CallInput } from "@/lib/contract/call-types";
import { MAX_PACK_DESCRIPTION, MAX_PACK_TITLE } from "@/lib/contract/rules/packs";
import { product } from "@/lib/settings/product";

interface AddPackDialogProps {
  open: boolean;
  onClose: () => void;
}

/** A new one-shot pack, for the shop or for a creator. Afterwards its editor opens. */
export function AddPackDialog({ open, onClose }: AddPackDialogProps) {
  return (
    <Modal open={open} onClose={onClose} title="New one-shot pack" width={720} fixedTop>
      <AddPackForm onClose={onClose} />
    </Modal>
  );
}

type Values = Omit<CallInput<"POST /api/admin/oneshots/packs">["body"], "user_id"> & {
  /** Null for the shop; NaN for a creator who isn’t chosen yet. */
  user_id: number | null;
};

const loadResolver = () =>
  import("@/features/admin/oneshots/oneshot-resolvers").then((module) => module.newPackResolver);

function AddPackForm({ onClose }: { onClose: () => void }) {
  const router = useRouter();
  const add = useCall("POST /api/admin/oneshots/packs", {
    silent: true,
    invalidates: [["admin-oneshot-packs"]],
    onSuccess: ({ id }) => {
      void reloadAudit();
      router.push(oneshotPackPaths(id).details);
    },
  });
  const { register, control, change, message, refused, isSubmitting, formProps } = useCheckedForm<Values>({
    loadResolver,
    send: (body) => add.mutateAsync({ body }),
  });
  const { field: creatorId } = useController({ control, name: "user_id", defaultValue: null });
  const { field: genres } = useController({ control, name: "genres", defaultValue: [] });
  const { field: price } = useController({ control, name: "price", defaultValue: null });
  const title = useWatch({ control, name: "title" }) ?? "";
  const isForCreator = creatorId.value !== null;

  return (
    <form {...formProps} aria-label="New one-shot pack">
      <div className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
        <div className="grid content-start gap-5">
          <fieldset className="grid gap-2.5">
            <legend className="mb-1.5 text-sm font-strong">For</legend>
            <Radio name="for" checked={!isForCreator} onChange={() => change("user_id", null)}>
              <span>{`The shop, as ${product.name}’s own`}</span>
            </Radio>
            <Radio name="for" checked={isForCreator} onChange={() => change("user_id", Number.NaN)}>
              <span>A creator, who earns from it</span>
            </Radio>
          </fieldset>
          {isForCreator && (
            <CreatorField
              isOptional={false}
              onChoose={(creator) => change("user_id", creator?.id ?? Number.NaN)}
              onBlur={creatorId.onBlur}
              inputRef={creatorId.ref}
              error={message("user_id")}
            />
          )}
          <TextField
            {...register("title")}
            label="Title"
            aside={<span className="num text-data-xs">{`${title.length}/${MAX_PACK_TITLE}`}</span>}
            placeholder="Up to 30 characters"
            maxLength={MAX_PACK_TITLE}
            autoComplete="off"
            data-autofocus=""
            error={message("title")}
          />
          <TextareaField
            {...register("description")}
            label="Description"
            rows={4}
            maxLength={MAX_PACK_DESCRIPTION}
            placeholder="What it is, where it comes from"
            error={message("description")}
          />
        </div>
        <div className="grid content-start gap-5">
          <GenreChoice value={(genres.value ?? []).map(Number)} onChange={genres.onChange} error={message("genres")} />
          <PriceChoice
            initial={null}
            inputRef={price.ref}
            error={message("price")}
            onChange={(next) => change("price", next)}
          />
          <p className="text-sm text-ink-3">
            Its one-shots are royalty-free and cost 1 credit each, or nothing. It isn’t on sale before you activate it.
          </p>
        </div>
      </div>
      <div className="mt-5 grid gap-4">
        <Refusal>{refused}</Refusal>
        <div className="flex justify-end gap-2">
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" loading={isSubmitting}>
            Add new pack
          </Button>
        </div>
      </div>
    </form>
  );
}
