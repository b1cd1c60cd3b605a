"use client";

import { useState } from "react";
import { ListFailed, LoadingLines } from "@/components/layout/list-states";
import { BareLink } from "@/components/ui/bare-link";
import { CopyOnce } from "@/features/admin/users/components/copy-once";
import { SENTENCES } from "@/features/admin/users/decision-sentences";
import { type DecisionProps, reloadUser } from "@/features/admin/users/decisions/decision-props";
import { outdatedBy, useErasure } from "@/features/admin/users/user-query";
import { DecisionForm } from "@/features/work/decision/components/decision-form";
import { useCall } from "@/lib/client/calls/use-call";
import { countOf } from "@/lib/format/count";

/** Makes a link to everything that is stored about a user. */
export function ExportForm({ user: { id, display }, onClose }: DecisionProps) {
  const [link, setLink] = useState<string | null>(null);
  const make = useCall("POST /api/admin/users/{id}/export", {
    silent: "failures",
    invalidates: outdatedBy(id),
    onSuccess: (made) => setLink(made.link),
  });
  if (link) return <CopyOnce label="Link to the export" link={link} onClose={onClose} />;
  return (
    <DecisionForm
      label="Export the data"
      reader={display}
      sentences={SENTENCES.export}
      effects={[
        { lamp: "done", words: "A link to everything that is stored about them, as JSON." },
        { lamp: "held", words: "What admins noted about them is part of it." },
        { lamp: "next", words: `${display} gets it from you: the link works for you alone.` },
        { lamp: "done", words: `${display} reads by mail that it was made, and the reason.` },
      ]}
      action={`Export the data of ${display}`}
      decide={(body) => make.mutateAsync({ params: { id }, body })}
      onCancel={onClose}
    />
  );
}

/** Erases an account on its user's request, unless something stands against it. */
export function EraseForm({ user: { id, display, username }, onClose }: DecisionProps) {
  const erasure = useErasure(id);
  const erase = useCall("POST /api/admin/users/{id}/erasure", {
    silent: "failures",
    invalidates: outdatedBy(id),
    onSuccess: onClose,
  });
  if (!erasure.data) {
    if (!erasure.isError) return <LoadingLines />;
    return <ListFailed level="h3" title="This couldn’t be loaded" onRetry={() => void erasure.refetch()} />;
  }
  const { obstacles, credits, playlists, stacks, licenses } = erasure.data;
  if (obstacles.length > 0) {
    return (
      <div className="grid gap-2 text-sm">
        <p className="text-ink-2">This stands against it:</p>
        <ul className="grid gap-2">
          {obstacles.map(({ sentence, href }) => (
            <li key={sentence}>
              <span>{sentence}</span>
              {href && (
                <BareLink href={href} className="link ml-2">
                  Open
                </BareLink>
              )}
            </li>
          ))}
        </ul>
      </div>
    );
  }
  return (
    <DecisionForm
      label={`Erase ${display}`}
      reader={display}
      sentences={SENTENCES.erase}
      effects={[
        { lamp: "stopped", words: "Name, e-mail address, sign-in, likes and history are erased." },
        {
          lamp: "stopped",
          words: `${countOf(credits, "credit")}, ${countOf(playlists, "playlist")} and ${countOf(stacks, "stack")} are gone.`,
        },
        { lamp: "done", words: `${countOf(licenses, "license")} stay valid, with the name on them.` },
        { lamp: "done", words: "Bookkeeping stays, without the person." },
        { lamp: "done", words: `A last mail tells ${display} that it was done, and the reason.` },
      ]}
      typed={username}
      action={`Erase ${display}`}
      variant="danger"
      decide={(body) => erase.mutateAsync({ params: { id }, body })}
      onConflict={() => reloadUser(id)}
      onCancel={onClose}
    />
  );
}
