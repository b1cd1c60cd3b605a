"use client";

import { type ReactNode, useId } from "react";
import { cx } from "@/components/cx";
import { IconButton } from "@/components/ui/icon-button";
import { useDialog } from "@/components/ui/use-dialog";

/** Widths in px: default 400, notice 350, licensing 450, onboarding 460, form 512, wide 720, sign-in with type 936. */
export type ModalWidth = 350 | 400 | 450 | 460 | 512 | 720 | 936;

export interface ModalProps {
  open: boolean;
  /** Called on Escape, a click on the backdrop and the close button. The caller sets `open` to false. */
  onClose: () => void;
  title: ReactNode;
  /** The title is only for screen readers: the content has its own heading. */
  hideTitle?: boolean;
  width?: ModalWidth;
  /** Shows a back arrow before the title. */
  onBack?: () => void;
  /** Rendered at the left, 432 px wide, if the window has room for it: artwork. */
  aside?: ReactNode;
  /** Rendered below a hairline, buttons at the right. */
  footer?: ReactNode;
  /** Its upper edge has a fixed position, so that fields don't move as messages appear. */
  fixedTop?: boolean;
  /** Without padding: the content extends to the edges. */
  bare?: boolean;
  children: ReactNode;
}

/** A dialog over a backdrop. Keep it mounted and toggle `open`, so that it can close with a transition of 200 ms. */
export function Modal({
  open,
  onClose,
  title,
  hideTitle,
  width = 400,
  onBack,
  aside,
  footer,
  fixedTop,
  bare,
  children,
}: ModalProps) {
  const titleId = useId();
  const { ref, present, handlers } = useDialog(open, onClose);
  return (
    <dialog ref={ref} className="overlay p-4" aria-labelledby={titleId} {...handlers}>
      {present && (
        <section
          tabIndex={-1}
          className={cx(
            "panel relative m-auto max-w-full rounded-panel! bg-panel text-ink shadow-modal outline-none",
            fixedTop && "mt-[max(0px,12dvh-16px)]!",
            Boolean(aside) && "overflow-hidden min-[936px]:grid min-[936px]:grid-cols-[432px_minmax(0,1fr)]",
          )}
          style={{ width }}
        >
          {aside && <div className="relative max-[935px]:hidden">{aside}</div>}
          <div className="relative min-w-0">
            <header
              className={cx(
                "flex items-center gap-3 pt-5 pr-5 pl-7",
                hideTitle && "absolute inset-x-0 top-0 z-1 justify-end",
              )}
            >
              {onBack && <IconButton icon="left" label="Back" onClick={onBack} className="-ml-3" />}
              <h2 id={titleId} className={cx("flex-1 text-lg", hideTitle && "sr-only")}>
                {title}
              </h2>
              <IconButton icon="close" label="Close" onClick={onClose} />
            </header>
            <div className={bare ? undefined : cx("px-7 pb-7", hideTitle ? "pt-7" : "pt-5")}>{children}</div>
            {footer && <footer className="flex justify-end gap-2 border-t border-line px-7 py-4">{footer}</footer>}
          </div>
        </section>
      )}
    </dialog>
  );
}
