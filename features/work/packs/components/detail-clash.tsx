"use client";

import { useQuery } from "@tanstack/react-query";
import { Button } from "@/components/ui/button";
import type { DetailsDraft } from "@/features/work/packs/use-details-draft";
import { genresQuery } from "@/features/work/terms/terms";
import { queryClient } from "@/lib/client/session/query-scope";
import type { Genre } from "@/lib/contract/entities/taxonomy";
import type { PackDetails, PackFieldName } from "@/lib/contract/rules/pack-fields";
import { formatCents, toCents } from "@/lib/format/money";

/** Both values of a detail that somebody else changed meanwhile, and the choice between them. */
export function DetailClash({ form, detail }: { form: DetailsDraft; detail: PackFieldName }) {
  const { data } = useQuery(genresQuery, queryClient);
  const textOf = (details: PackDetails) => valueText(detail, details, data?.data ?? []);
  const values = [
    { title: "Yours", text: textOf(form.draft), button: "Keep yours", takesTheirs: false },
    { title: "Changed meanwhile to", text: textOf(form.current), button: "Take this", takesTheirs: true },
  ];
  return (
    <div role="alert" className="studio-notice max-w-[640px]" data-tone="warn">
      {values.map(({ title, text, button, takesTheirs }) => (
        <div key={title} className="flex flex-wrap items-center justify-between gap-3 text-sm">
          <p className="min-w-0 flex-1">
            <span className="block text-ink-3">{title}</span>
            <span className="block [overflow-wrap:anywhere]">{text}</span>
          </p>
          <Button size="sm" onClick={() => form.settle(detail, takesTheirs)}>
            {button}
          </Button>
        </div>
      ))}
    </div>
  );
}

function valueText(detail: PackFieldName, details: PackDetails, genres: readonly Genre[]): string {
  if (detail === "price") return details.price === null ? "No cash purchase" : formatCents(toCents(details.price));
  if (detail !== "genres") return details[detail] || "Nothing";
  const titles = details.genres.map((id) => genres.find((genre) => genre.id === id)?.title ?? String(id));
  return titles.join(", ") || "None";
}
