"use client";

import "@/features/work/subject/blocks.css";
import "@/features/admin/shelves/shelves.css";
import Link from "next/link";
import { useState } from "react";
import { Combobox } from "@/components/form/combobox";
import { Avatar } from "@/components/ui/avatar";
import { Button } from "@/components/ui/button";
import { Radio } from "@/components/ui/radio";
import { Status } from "@/components/ui/status";
import { ExceptionForm } from "@/features/admin/shelves/components/exception-form";
import { ExceptionWords } from "@/features/admin/shelves/components/exception-words";
import { ShelfHead } from "@/features/admin/shelves/components/shelf-head";
import { findCreators, reloadExceptions, useTopCreators } from "@/features/admin/shelves/shelves-query";
import { WhenLoaded } from "@/features/work/table/components/when-loaded";
import { useCall } from "@/lib/client/calls/use-call";
import type { RankedCreator } from "@/lib/contract/entities/shelf";
import type { UserSummary } from "@/lib/contract/entities/user-summary";
import { TOP_CREATOR_DAYS, TOP_CREATORS } from "@/lib/contract/rules/shelves";
import { countOf } from "@/lib/format/count";
import { coverSource } from "@/lib/media/cover-source";

/** “Top 50 Creator”: its rule, who is one, and the exceptions. */
export function TopCreators() {
  const list = useTopCreators();
  return (
    <>
      <ShelfHead current="creators" />
      <WhenLoaded list={list}>
        {({ creators }) => (
          <div className="shelf-split" data-panel="form">
            <div className="min-w-0">
              <p className="pb-4 text-sm text-ink-2">
                {`The ${TOP_CREATORS} creators from whom the most people downloaded in the last ${TOP_CREATOR_DAYS} days, counted every six hours, but for the exceptions. Who is made one by an exception has one of the ${TOP_CREATORS} places.`}
              </p>
              <ul aria-label="Top creators" className="exception-list">
                {creators.map((ranked) => (
                  <CreatorRow key={ranked.creator.id} ranked={ranked} />
                ))}
              </ul>
            </div>
            <AddException />
          </div>
        )}
      </WhenLoaded>
    </>
  );
}

function CreatorRow({ ranked: { creator, buyers, is_top, exception } }: { ranked: RankedCreator }) {
  const end = useCall("DELETE /api/admin/top-creators/{id}/exception", { onSuccess: reloadExceptions });
  return (
    <li>
      <Avatar username={creator.username} src={coverSource(creator.thumb)?.(96)} name={creator.display} size={40} />
      <span className="min-w-0">
        <Link href={`/${creator.username}`} prefetch={false} className="link block truncate font-strong">
          {creator.display}
        </Link>
        <span className="text-ink-2">{countOf(buyers, "person", "people")}</span>
      </span>
      {exception ? (
        <ExceptionWords exception={exception} />
      ) : (
        <span className="exception-reason">
          <Status word="By the rule" tone="quiet" shape="ring" />
        </span>
      )}
      {exception && (
        <span className="grid justify-items-end gap-1">
          <Status
            {...(is_top ? { word: "Top", tone: "ok", shape: "disc" } : { word: "Off", tone: "quiet", shape: "dotted" })}
          />
          <Button size="sm" loading={end.isPending} onClick={() => void end.mutate({ params: { id: creator.id } })}>
            Follow the rule
          </Button>
        </span>
      )}
    </li>
  );
}

function AddException() {
  const [creator, setCreator] = useState<UserSummary | null>(null);
  const [isTop, setIsTop] = useState(false);
  const add = useCall("POST /api/admin/top-creators/exceptions", {
    silent: "failures",
    onSuccess: () => {
      setCreator(null);
      return reloadExceptions();
    },
  });
  return (
    <ExceptionForm
      fields={["creator_id"]}
      isReady={creator !== null}
      send={(reason) => add.mutateAsync({ body: { creator_id: creator?.id ?? 0, is_top: isTop, reason } })}
    >
      {(messageOf) => (
        <>
          <Combobox<UserSummary>
            label="Creator"
            placeholder="Name"
            value={creator}
            onChange={setCreator}
            search={findCreators}
            idOf={({ id }) => id}
            nameOf={({ display }) => display}
            emptySentence={(text) => (text ? `No creator has “${text}” in their name.` : "There is no creator.")}
            failedSentence="The creators couldn’t be searched. Check your connection and try again."
            error={messageOf("creator_id")}
          />
          <fieldset className="grid gap-2">
            <legend className="sr-only">What it does</legend>
            <Radio name="is-top" checked={!isTop} onChange={() => setIsTop(false)}>
              Take them off
            </Radio>
            <Radio name="is-top" checked={isTop} onChange={() => setIsTop(true)}>
              Make them one
            </Radio>
          </fieldset>
        </>
      )}
    </ExceptionForm>
  );
}
