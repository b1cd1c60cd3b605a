"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { useController, useWatch } from "react-hook-form";
import { Refusal } from "@/components/form/refusal";
import { Button } from "@/components/ui/button";
import { Modal } from "@/components/ui/modal";
import { Skeleton } from "@/components/ui/skeleton";
import { TextField } from "@/components/ui/text-field";
import { TextareaField } from "@/components/ui/textarea-field";
import { CategoryDialog } from "@/features/studio/adding/components/category-dialog";
import { SplitChoice } from "@/features/studio/adding/components/split-choice";
import { collaboratorsOf, type DraftShare, draftProblem } from "@/features/studio/adding/split-draft";
import { STUDIO } from "@/features/studio/frame/studio-key";
import { CreatorField } from "@/features/work/packs/components/creator-field";
import { GenreChoice } from "@/features/work/packs/components/genre-choice";
import { PriceChoice } from "@/features/work/packs/components/price-choice";
import { STUDIO_CALLS } from "@/lib/api/studio-calls";
import { useCall } from "@/lib/client/calls/use-call";
import { useCheckedForm } from "@/lib/client/forms/use-checked-form";
import { useUser } from "@/lib/client/session/use-user";
import type { CallInput } from "@/lib/contract/call-types";
import type { ReviewedKind } from "@/lib/contract/entities/creator-pack";
import type { User } from "@/lib/contract/entities/user";
import type { UserSummary } from "@/lib/contract/entities/user-summary";
import { MAX_PACK_DESCRIPTION, MAX_PACK_TITLE } from "@/lib/contract/rules/packs";
import { studioPackPath } from "@/lib/routes/studio-pack-path";
import type { DialogProps } from "@/stores/dialogs";

type Values = CallInput<"POST /api/seller/packs/add">["body"];

const loadResolver = () => import("@/features/studio/adding/details-resolver").then((module) => module.detailsResolver);

/** A new pack: of the creator, or for one by an admin or moderator. Afterwards its editor opens. */
export function PackDetailsDialog({ open, view, onClose }: DialogProps<"pack-details">) {
  const user = useUser();
  const [chosen, setChosen] = useState<ReviewedKind | null>(null);
  const kind = view.props.kind ?? chosen;
  const close = () => {
    setChosen(null);
    onClose();
  };
  if (!kind) return <CategoryDialog open={open} onClose={close} onChoose={setChosen} />;
  return (
    <Modal open={open} onClose={close} title="Pack details" width={720} fixedTop>
      {user ? <DetailsForm user={user} kind={kind} onClose={close} /> : <Skeleton className="h-80" />}
    </Modal>
  );
}

const WORDS: Record<ReviewedKind, { title: string; description: string }> = {
  sample: { title: "Up to 30 characters", description: "What it is, how it was made" },
  preset: { title: "Up to 30 characters", description: "What the presets are for, and what they need" },
};

function DetailsForm({ user, kind, onClose }: { user: User; kind: ReviewedKind; onClose: () => void }) {
  const router = useRouter();
  const add = useCall(STUDIO_CALLS[kind].add, {
    silent: true,
    onSuccess: ({ id }) => {
      onClose();
      router.push(`${studioPackPath({ kind, id })}/upload`);
    },
    invalidates: [[STUDIO]],
  });
  const { register, control, message, refused, isSubmitting, blocked, formProps } = useCheckedForm<Values>({
    loadResolver,
    send: (body) => add.mutateAsync({ body }),
  });
  const { field: genres } = useController({ control, name: "genres", defaultValue: [] });
  const { field: price } = useController({ control, name: "price", defaultValue: null });
  const { field: creator } = useController({ control, name: "user_id" });
  const { field: collaborators } = useController({ control, name: "collaborators", defaultValue: [] });
  const [chosen, setChosen] = useState<UserSummary | null>(null);
  const [shares, setShares] = useState<DraftShare[]>([]);
  const title = useWatch({ control, name: "title" }) ?? "";
  const isSeller = user.seller_status === "active";
  const splitProblem = draftProblem(shares);
  const split = (next: DraftShare[]) => {
    setShares(next);
    collaborators.onChange(draftProblem(next) ? [] : collaboratorsOf(next));
  };
  return (
    <form {...formProps}>
      <div className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
        <div className="grid content-start gap-5">
          {(user.is_admin || user.is_moderator) && (
            <CreatorField
              isOptional={isSeller}
              onChoose={(next) => {
                setChosen(next);
                creator.onChange(next?.id);
              }}
              onBlur={creator.onBlur}
              inputRef={creator.ref}
              error={message("user_id")}
            />
          )}
          <TextField
            {...register("title")}
            label="Title"
            aside={<span className="num text-data-xs">{`${title.length}/${MAX_PACK_TITLE}`}</span>}
            placeholder={WORDS[kind].title}
            maxLength={MAX_PACK_TITLE}
            autoComplete="off"
            error={message("title")}
            data-autofocus=""
          />
          <TextareaField
            {...register("description")}
            label="Description"
            rows={4}
            maxLength={MAX_PACK_DESCRIPTION}
            placeholder={WORDS[kind].description}
            error={message("description")}
          />
        </div>
        <div className="grid content-start gap-5">
          <GenreChoice value={(genres.value ?? []).map(Number)} onChange={genres.onChange} error={message("genres")} />
          <PriceChoice initial={null} onChange={price.onChange} onBlur={price.onBlur} error={message("price")} />
          <SplitChoice
            owner={chosen ?? (isSeller ? user : null)}
            isViewerOwner={chosen === null && isSeller}
            value={shares}
            onChange={split}
            error={splitProblem ?? message("collaborators") ?? null}
          />
        </div>
      </div>
      <div className="mt-5 grid gap-4">
        <Refusal>{refused}</Refusal>
        <div className="flex justify-end gap-2">
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" loading={isSubmitting} disabled={blocked || splitProblem !== null}>
            Add new pack
          </Button>
        </div>
      </div>
    </form>
  );
}
