"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useRef, useState } from "react";
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
import { MAX_PACK_DESCRIPTION, MAX_PACK_TITLE } from "@/lib/contract/rules/packs";
import { product } from "@/lib/settings/product";

const FIELDS = ["title", "description", "genres", "price", "user_id"];

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

function AddPackForm({ onClose }: { onClose: () => void }) {
  const router = useRouter();
  const creatorField = useRef<HTMLInputElement>(null);
  const [title, setTitle] = useState("");
  const [description, setDescription] = useState("");
  const [genres, setGenres] = useState<number[]>([]);
  const [isForCreator, setIsForCreator] = useState(false);
  /** In US dollars; NaN while what is typed is no price. */
  const [price, setPrice] = useState<number | null>(null);
  const [isPriceMissing, setIsPriceMissing] = useState(false);
  const priceField = useRef<HTMLInputElement>(null);
  const [creatorId, setCreatorId] = useState<number | null>(null);
  const [lacksCreator, setLacksCreator] = useState(false);
  const add = useCall("POST /api/admin/oneshots/packs", {
    silent: true,
    invalidates: [["admin-oneshot-packs"]],
    onSuccess: ({ id }) => {
      void reloadAudit();
      router.push(oneshotPackPaths(id).details);
    },
  });
  const messageOf = (field: string) => add.error?.messageOf(field);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (add.isPending) return;
    if (isForCreator && creatorId === null) {
      setLacksCreator(true);
      creatorField.current?.focus();
      return;
    }
    if (Number.isNaN(price)) {
      setIsPriceMissing(true);
      priceField.current?.focus();
      return;
    }
    void add.mutate({ body: { title, description, genres, price, user_id: isForCreator ? creatorId : null } });
  }

  return (
    <form noValidate onSubmit={submit} aria-label="New one-shot pack">
      <div className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
        <div className="grid content-start gap-5">
          <fieldset className="grid gap-2.5">
            <legend className="mb-1.5 text-sm font-strong">For</legend>
            <Radio name="for" checked={!isForCreator} onChange={() => setIsForCreator(false)}>
              <span>{`The shop, as ${product.name}’s own`}</span>
            </Radio>
            <Radio name="for" checked={isForCreator} onChange={() => setIsForCreator(true)}>
              <span>A creator, who earns from it</span>
            </Radio>
          </fieldset>
          {isForCreator && (
            <CreatorField
              isOptional={false}
              onChoose={(creator) => {
                setCreatorId(creator?.id ?? null);
                setLacksCreator(false);
                add.clearError();
              }}
              onBlur={() => {}}
              inputRef={creatorField}
              error={lacksCreator ? "Choose a creator." : messageOf("user_id")}
            />
          )}
          <TextField
            label="Title"
            aside={<span className="num text-data-xs">{`${title.length}/${MAX_PACK_TITLE}`}</span>}
            placeholder="Up to 30 characters"
            maxLength={MAX_PACK_TITLE}
            autoComplete="off"
            data-autofocus=""
            value={title}
            error={messageOf("title")}
            onChange={({ target }) => {
              setTitle(target.value);
              add.clearError();
            }}
          />
          <TextareaField
            label="Description"
            rows={4}
            maxLength={MAX_PACK_DESCRIPTION}
            placeholder="What it is, where it comes from"
            value={description}
            error={messageOf("description")}
            onChange={({ target }) => setDescription(target.value)}
          />
        </div>
        <div className="grid content-start gap-5">
          <GenreChoice value={genres} onChange={setGenres} error={messageOf("genres")} />
          <PriceChoice
            initial={null}
            inputRef={priceField}
            error={isPriceMissing ? "Insert a price" : messageOf("price")}
            onChange={(next) => {
              setPrice(next);
              setIsPriceMissing(false);
              add.clearError();
            }}
          />
          <p className="text-sm text-ink-3">
            Its one-shots are royalty-free and cost 1 credit each, or nothing. It isn’t on sale before you activate it.
          </p>
        </div>
      </div>
      <div className="mt-5 grid gap-4">
        <Refusal>{add.error?.messageBeside(FIELDS) ?? null}</Refusal>
        <div className="flex justify-end gap-2">
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" loading={add.isPending}>
            Add new pack
          </Button>
        </div>
      </div>
    </form>
  );
}
