"use client";

import "@/features/work/subject/blocks.css";
import "@/features/admin/shelves/shelves.css";
import Link from "next/link";
import { useState } from "react";
import { Combobox } from "@/components/form/combobox";
import { Button } from "@/components/ui/button";
import { Cover } from "@/components/ui/cover";
import { Radio } from "@/components/ui/radio";
import { SelectField } from "@/components/ui/select-field";
import { ExceptionForm } from "@/features/admin/shelves/components/exception-form";
import { ExceptionWords } from "@/features/admin/shelves/components/exception-words";
import { PackOption } from "@/features/admin/shelves/components/pack-option";
import { ShelfHead } from "@/features/admin/shelves/components/shelf-head";
import { findSamplePacks, reloadExceptions, useCategories } from "@/features/admin/shelves/shelves-query";
import { WhenLoaded } from "@/features/work/table/components/when-loaded";
import { useCall } from "@/lib/client/calls/use-call";
import type { CallResponse } from "@/lib/contract/call-types";
import type { Pack } from "@/lib/contract/entities/pack";
import type { CategoryException } from "@/lib/contract/entities/shelf";
import { countOf } from "@/lib/format/count";
import { coverSource } from "@/lib/media/cover-source";

/** The shelves of categories: their rule, and the packs that are an exception of it. */
export function Categories() {
  const list = useCategories();
  return (
    <>
      <ShelfHead current="categories" />
      <WhenLoaded list={list}>
        {({ categories, exceptions }) => (
          <div className="shelf-split" data-panel="form">
            <div className="min-w-0">
              <p className="pb-4 text-sm text-ink-2">
                A category has every sample pack on sale whose creator chose its genre, but for these exceptions.
              </p>
              {exceptions.length === 0 && <p className="text-sm text-ink-3">There is no exception.</p>}
              <ul aria-label="Exceptions" className="exception-list">
                {exceptions.map((exception) => (
                  <ExceptionRow key={`${exception.category.id}-${exception.pack.id}`} exception={exception} />
                ))}
              </ul>
            </div>
            <AddException categories={categories} />
          </div>
        )}
      </WhenLoaded>
    </>
  );
}

function ExceptionRow({ exception }: { exception: CategoryException }) {
  const { category, pack, is_in } = exception;
  const end = useCall("DELETE /api/admin/pack-categories/{id}/packs/{pack_id}", { onSuccess: reloadExceptions });
  return (
    <li>
      <Cover src={coverSource(pack.thumb)} size={40} colour={pack.glow} />
      <span className="min-w-0">
        <b className="truncate">{pack.title}</b>
        <span className="text-ink-2">
          <span>{is_in ? "Is in " : "Isn’t in "}</span>
          <Link href={`/packs/c/${category.id}`} prefetch={false} className="link">
            {category.title}
          </Link>
        </span>
      </span>
      <ExceptionWords exception={exception} />
      <Button
        size="sm"
        loading={end.isPending}
        onClick={() => void end.mutate({ params: { id: category.id, pack_id: pack.id } })}
      >
        Follow the rule
      </Button>
    </li>
  );
}

type Category = CallResponse<"GET /api/admin/pack-categories">["categories"][number];

function AddException({ categories }: { categories: readonly Category[] }) {
  const [pack, setPack] = useState<Pack | null>(null);
  const [categoryId, setCategoryId] = useState("");
  const [isIn, setIsIn] = useState(false);
  const add = useCall("POST /api/admin/pack-categories/exceptions", {
    silent: "failures",
    onSuccess: () => {
      setPack(null);
      return reloadExceptions();
    },
  });
  return (
    <ExceptionForm
      fields={["category_id", "pack_id"]}
      isReady={pack !== null && categoryId !== ""}
      send={(reason) =>
        add.mutateAsync({ body: { category_id: Number(categoryId), pack_id: pack?.id ?? 0, is_in: isIn, reason } })
      }
    >
      {(messageOf) => (
        <>
          <Combobox<Pack>
            label="Sample pack"
            placeholder="Name or creator"
            value={pack}
            onChange={setPack}
            search={findSamplePacks}
            idOf={({ id }) => id}
            nameOf={({ title }) => title}
            renderOption={(option) => (
              <PackOption pack={option} note={option.genres.map(({ title }) => title).join(", ")} />
            )}
            emptySentence={(text) =>
              text ? `No sample pack has “${text}” in its name.` : "No sample pack is on sale."
            }
            failedSentence="The packs couldn’t be searched. Check your connection and try again."
            error={messageOf("pack_id")}
          />
          <SelectField
            label="Category"
            value={categoryId}
            error={messageOf("category_id")}
            onChange={({ target }) => setCategoryId(target.value)}
          >
            <option value="">Choose one</option>
            {categories.map(({ id, title, count }) => (
              <option key={id} value={id}>
                {`${title}, ${countOf(count, "pack")}`}
              </option>
            ))}
          </SelectField>
          <fieldset className="grid gap-2">
            <legend className="sr-only">What it does</legend>
            <Radio name="is-in" checked={!isIn} onChange={() => setIsIn(false)}>
              Take it out
            </Radio>
            <Radio name="is-in" checked={isIn} onChange={() => setIsIn(true)}>
              Put it in
            </Radio>
          </fieldset>
        </>
      )}
    </ExceptionForm>
  );
}
