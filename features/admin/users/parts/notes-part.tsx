"use client";

import { ListFailed, LoadingLines } from "@/components/layout/list-states";
import { TablePages } from "@/components/table/table-pages";
import { Button } from "@/components/ui/button";
import { TextareaField } from "@/components/ui/textarea-field";
import { type PartProps, usePartPage } from "@/features/admin/users/parts/part-frame";
import { userKey, useUserPart } from "@/features/admin/users/user-query";
import { useDraft } from "@/features/work/drafts/drafts";
import { useTableUrl } from "@/features/work/table/use-table-url";
import { request } from "@/lib/api/request";
import { useCall } from "@/lib/client/calls/use-call";
import { useCheckedForm } from "@/lib/client/forms/use-checked-form";
import type { CallInput } from "@/lib/contract/call-types";
import type { AdminNote } from "@/lib/contract/entities/admin-user";
import { nounOf } from "@/lib/format/count";
import { formatMoment } from "@/lib/format/date";

type Values = CallInput<"POST /api/admin/users/{id}/notes">["body"];

const loadResolver = () => import("@/features/admin/users/user-resolvers").then((module) => module.noteResolver);

/** What admins wrote down about a user, and a field for more. */
export function NotesPart({ user, excerpt }: PartProps) {
  const list = useUserPart(user.id, "notes", usePartPage(excerpt), (query, options) =>
    request("GET /api/admin/users/{id}/notes", { params: { id: user.id }, query }, options),
  );
  const url = useTableUrl();
  const [text, keep] = useDraft(`note:${user.id}`, "");
  const add = useCall("POST /api/admin/users/{id}/notes", { silent: true, invalidates: [userKey(user.id)] });
  const { register, change, message, refused, isSubmitting, formProps } = useCheckedForm<Values>({
    loadResolver,
    async send(body) {
      await add.mutateAsync({ params: { id: user.id }, body });
      // What was typed meanwhile stays.
      write((now) => (now === text ? "" : now));
    },
  });
  function write(to: (now: string) => string) {
    keep((now) => {
      const next = to(now);
      change("text", next);
      return next;
    });
  }
  const { data } = list;
  return (
    <section aria-label="Notes" className="subject-part">
      <header>
        <h2>Notes</h2>
        <span className="text-sm text-ink-3">Only admins read them; the export of their data has them</span>
      </header>
      <form {...formProps} className="grid gap-2 pb-2">
        <TextareaField
          ref={register("text", { value: text }).ref}
          label="Add a note"
          hideLabel
          placeholder="Add a note"
          rows={2}
          maxLength={1_000}
          value={text}
          error={message("text") ?? refused ?? undefined}
          onChange={({ target: { value } }) => write(() => value)}
        />
        {text.trim() !== "" && (
          <Button type="submit" size="sm" variant="solid" loading={isSubmitting} className="justify-self-start">
            Add the note
          </Button>
        )}
      </form>
      {list.isError ? (
        <ListFailed level="h3" onRetry={() => void list.refetch()} />
      ) : !data ? (
        <LoadingLines />
      ) : (
        <ul>
          {data.data.map((note) => (
            <Note key={note.id} userId={user.id} note={note} />
          ))}
        </ul>
      )}
      {excerpt === undefined && data && data.total.count > 0 && (
        <TablePages page={data} noun={nounOf(data.total.count, "note")} onCursor={(cursor) => url.change({ cursor })} />
      )}
    </section>
  );
}

function Note({ userId, note: { id, text, by, is_own, created_at } }: { userId: number; note: AdminNote }) {
  const remove = useCall("DELETE /api/admin/users/{id}/notes/{note_id}", { invalidates: [userKey(userId)] });
  return (
    <li className="flex gap-3 border-t border-line py-2.5 text-sm">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <b className="font-strong">{by}</b>
          <span className="num text-data-xs! text-ink-3">{formatMoment(created_at)}</span>
        </p>
        <p className="whitespace-pre-line wrap-anywhere">{text}</p>
      </div>
      {is_own && (
        <Button
          size="sm"
          variant="ghost"
          aria-label={`Delete the note of ${formatMoment(created_at)}`}
          loading={remove.isPending}
          onClick={() => void remove.mutate({ params: { id: userId, note_id: id } })}
        >
          Delete
        </Button>
      )}
    </li>
  );
}
