import { loadCoverPreviews } from "@/features/pictures/api/load-cover-previews";
import { COVER_PREVIEW_PREFIX } from "@/lib/contract/rules/cover-preview";
import { coverMark } from "@/lib/media/cover-source";
import { findCovers } from "@/lib/media/find-covers";

/**
 * Shows every cover in `data` at once, as a picture of a few hundred bytes that is part of the page, until the cover
 * itself has arrived. React writes each style once a page, however many parts of the page name the cover.
 */
export async function CoverPreviews({ data }: { data: unknown }) {
  const previews = Object.entries(await loadCoverPreviews(findCovers(data)));
  return previews.map(([hash, preview]) => {
    const mark = coverMark(hash);
    return (
      <style key={mark} href={`cover-${mark}`} precedence="covers">
        {`.cover[data-cover="${mark}"]{background-image:url(${COVER_PREVIEW_PREFIX}${preview})}`}
      </style>
    );
  });
}
