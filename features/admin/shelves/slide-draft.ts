import type { ArrangedSlide } from "@/lib/contract/entities/shelf";

/** The fields of a slide that the API server may refuse. */
export const SLIDE_FIELDS = ["title", "text", "button", "link", "wide", "narrow", "to"] as const;

/** A slide as it is published; one that is new has a negative id until then. */
export function placeOf({ id, title, text, button, link, wide, narrow, from, to, is_active }: ArrangedSlide) {
  return { id: id > 0 ? id : null, title, text, button, link, wide, narrow, from, to, is_active };
}

export function emptySlide(others: readonly ArrangedSlide[]): ArrangedSlide {
  const id = Math.min(0, ...others.map((slide) => slide.id)) - 1;
  return {
    ...{ id, title: "", text: "", button: "", link: "/packs", wide: "", narrow: "" },
    ...{ from: null, to: null, is_active: true },
  };
}
