import type { ArrangedSlide } from "@/lib/contract/entities/shelf";

/** The fields of a slide that the API server may refuse. */
export const SLIDE_FIELDS = ["title", "text", "button", "link", "wide", "narrow", "to"] as const;

/** What visitors see of a slide, and when. A new one has it before it has its id. */
export const contentOf = ({ title, text, button, link, wide, narrow, from, to, is_active }: ArrangedSlide) => ({
  ...{ title, text, button, link, wide, narrow },
  ...{ from, to, is_active },
});

/** A slide as it is published; one that is new has a negative id until then. */
export const placeOf = (slide: ArrangedSlide) => ({ id: slide.id > 0 ? slide.id : null, ...contentOf(slide) });

export function emptySlide(others: readonly ArrangedSlide[]): ArrangedSlide {
  const id = Math.min(0, ...others.map((slide) => slide.id)) - 1;
  return {
    ...{ id, title: "", text: "", button: "", link: "/packs", wide: "", narrow: "" },
    ...{ from: null, to: null, is_active: true },
  };
}
