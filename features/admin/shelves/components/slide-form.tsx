"use client";

import { Button } from "@/components/ui/button";
import { Switch } from "@/components/ui/switch";
import { TextField } from "@/components/ui/text-field";
import { TextareaField } from "@/components/ui/textarea-field";
import type { SLIDE_FIELDS } from "@/features/admin/shelves/slide-draft";
import { PictureField } from "@/features/pictures/components/picture-field";
import type { SendPicture } from "@/features/pictures/use-picture-upload";
import { request } from "@/lib/api/request";
import type { ArrangedSlide } from "@/lib/contract/entities/shelf";
import {
  MAX_SLIDE_BUTTON,
  MAX_SLIDE_LINK,
  MAX_SLIDE_TEXT,
  MAX_SLIDE_TITLE,
  type SlidePart,
} from "@/lib/contract/rules/shelves";
import { slideLink } from "@/lib/routes/slide-link";

interface SlideFormProps {
  slide: ArrangedSlide;
  /** From 1. */
  place: number;
  messageOf: (field: (typeof SLIDE_FIELDS)[number]) => string | undefined;
  onChange: (values: Partial<ArrangedSlide>) => void;
  onClose: () => void;
}

const sendPicture =
  (part: SlidePart): SendPicture =>
  ({ is_square: _, ...body }, options) =>
    request("POST /api/admin/slides/picture", { body: { ...body, part } }, options);

/** The words, the pictures and the link of a slide. What is typed is part of the draft at once. */
export function SlideForm({ slide, place, messageOf, onChange, onClose }: SlideFormProps) {
  const leadsAway = slide.link !== "" && slideLink(slide.link) === null;
  const count = (text: string, max: number) => <span className="num text-data-xs">{`${text.length}/${max}`}</span>;
  return (
    <aside aria-label={slide.title || "New slide"} className="work-panel shelf-panel gap-5!">
      <div className="flex items-center justify-between">
        <h2>{`Slide ${place}`}</h2>
        <Button size="sm" variant="ghost" onClick={onClose}>
          Done
        </Button>
      </div>
      <TextField
        label="Title"
        aside={count(slide.title, MAX_SLIDE_TITLE)}
        maxLength={MAX_SLIDE_TITLE}
        autoComplete="off"
        value={slide.title}
        error={messageOf("title")}
        onChange={({ target }) => onChange({ title: target.value })}
      />
      <TextareaField
        label="Line below"
        aside={count(slide.text, MAX_SLIDE_TEXT)}
        rows={2}
        maxLength={MAX_SLIDE_TEXT}
        value={slide.text}
        error={messageOf("text")}
        onChange={({ target }) => onChange({ text: target.value })}
      />
      <PictureField
        kind="slide-wide"
        picture={slide.wide}
        send={sendPicture("wide")}
        onSaved={(wide) => onChange({ wide })}
      />
      <FieldError message={messageOf("wide")} />
      <PictureField
        kind="slide-narrow"
        picture={slide.narrow}
        send={sendPicture("narrow")}
        onSaved={(narrow) => onChange({ narrow })}
      />
      <FieldError message={messageOf("narrow")} />
      <TextField
        label="Link"
        hint="A public page of this site, such as /packs/7."
        maxLength={MAX_SLIDE_LINK}
        autoComplete="off"
        spellCheck={false}
        value={slide.link}
        error={messageOf("link") ?? (leadsAway ? "Insert a page of this site, such as /packs." : undefined)}
        onChange={({ target }) => onChange({ link: target.value })}
      />
      <TextField
        label="Button"
        aside={count(slide.button, MAX_SLIDE_BUTTON)}
        maxLength={MAX_SLIDE_BUTTON}
        autoComplete="off"
        value={slide.button}
        error={messageOf("button")}
        onChange={({ target }) => onChange({ button: target.value })}
      />
      <Switch checked={slide.is_active} onChange={({ target }) => onChange({ is_active: target.checked })}>
        Shown on its days
      </Switch>
      <p className="text-sm text-ink-3">
        Days are in UTC: to the end of the last one, and open where there is none. Nothing is public before it is
        published.
      </p>
      <FieldError message={messageOf("to")} />
    </aside>
  );
}

function FieldError({ message }: { message: string | undefined }) {
  return message ? <p className="-mt-3 text-sm text-danger">{message}</p> : null;
}
