import { TypingSearch } from "@/components/form/typing-search";
import type { TableUrl } from "@/features/admin/use-table-url";
import { MAX_SEARCH_LENGTH } from "@/lib/contract/constants";

/** The text by which a work table is searched: `search` of its URL. */
export function TableSearch({ url, label }: { url: TableUrl; label: string }) {
  return (
    <TypingSearch
      label={label}
      maxLength={MAX_SEARCH_LENGTH}
      search={url.text("search") ?? ""}
      onSearch={(search) => url.change({ search })}
    />
  );
}
