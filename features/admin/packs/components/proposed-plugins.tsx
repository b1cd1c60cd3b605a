"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Refusal } from "@/components/form/refusal";
import { notifySuccess } from "@/components/layout/notify";
import { Button } from "@/components/ui/button";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import { reloadReviews } from "@/features/admin/packs/reviews-query";
import { request } from "@/lib/api/request";
import { useCall } from "@/lib/client/calls/use-call";
import { queryClient } from "@/lib/client/session/query-scope";
import type { Plugin } from "@/lib/contract/entities/taxonomy";
import { MAX_PLUGIN_TITLE } from "@/lib/contract/rules/packs";

/** The plugins that a creator has proposed, each with the two decisions on it. Nothing if there is none. */
export function ProposedPlugins({ plugins }: { plugins: readonly Plugin[] }) {
  if (plugins.length === 0) return null;
  return (
    <section aria-label="Proposed plugins" className="grid gap-4 pb-5">
      <h3>Proposed plugins</h3>
      {plugins.map((plugin) => (
        <Proposed key={plugin.id} plugin={plugin} />
      ))}
    </section>
  );
}

const LISTED = ["plugins", "choices"];

function Proposed({ plugin: { id, title: proposed } }: { plugin: Plugin }) {
  const [title, setTitle] = useState(proposed);
  const [into, setInto] = useState("");
  const { data } = useQuery(
    {
      queryKey: LISTED,
      queryFn: ({ signal }) => request("GET /api/seller/plugins", {}, { signal, silent: true }),
    },
    queryClient,
  );
  const decided = {
    silent: true,
    invalidates: [LISTED],
    onSuccess: async ({ title: name }: Plugin) => {
      notifySuccess(`${name} is in the list`);
      await reloadReviews();
    },
  } as const;
  const accept = useCall("POST /api/admin/plugins/{id}/accept", decided);
  const merge = useCall("POST /api/admin/plugins/{id}/merge", decided);
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-end gap-2">
        <TextField
          label={`Name of ${proposed} in the list`}
          value={title}
          maxLength={MAX_PLUGIN_TITLE}
          autoComplete="off"
          onChange={({ target }) => setTitle(target.value)}
        />
        <Button
          size="sm"
          loading={accept.isPending}
          disabled={title.trim() === ""}
          onClick={() => void accept.mutate({ params: { id }, body: { title } })}
        >
          {`Accept ${proposed}`}
        </Button>
      </div>
      <div className="flex flex-wrap items-end gap-2">
        <SelectField label={`Same as ${proposed}`} value={into} onChange={({ target }) => setInto(target.value)}>
          <option value="">Choose a plugin</option>
          {data?.data
            .filter((plugin) => plugin.id !== id)
            .map((plugin) => (
              <option key={plugin.id} value={plugin.id}>
                {plugin.title}
              </option>
            ))}
        </SelectField>
        <Button
          size="sm"
          loading={merge.isPending}
          disabled={into === ""}
          onClick={() => void merge.mutate({ params: { id }, body: { plugin_id: Number(into) } })}
        >
          {`Merge ${proposed}`}
        </Button>
      </div>
      <Refusal>{accept.refusal ?? merge.refusal}</Refusal>
    </div>
  );
}
