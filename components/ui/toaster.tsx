"use client";

import Link from "next/link";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { createPortal } from "react-dom";
import toast, { resolveValue, type Toast, useToaster } from "react-hot-toast/headless";
import { cx } from "@/components/cx";
import { IconButton } from "@/components/ui/icon-button";

/** How long a toast is shown, in ms, not counting hover. */
const DURATION = 5000;

interface ToastParts {
  /** Second line, smaller. */
  detail?: string | undefined;
  /** Rendered after the title. */
  link?: { title: string; href: string } | undefined;
  /** Rendered after the title; closes the toast. */
  action?: { title: string; onSelect: () => void } | undefined;
}

function content(title: string, { detail, link, action }: ToastParts): ReactNode {
  return (
    <>
      <span>{title}</span>
      {link && (
        <Link href={link.href} prefetch={false} className="ml-3 underline underline-offset-3">
          {link.title}
        </Link>
      )}
      {action && (
        <button
          type="button"
          className="ml-3 min-h-6 underline underline-offset-3"
          onClick={() => {
            toast.dismiss();
            action.onSelect();
          }}
        >
          {action.title}
        </button>
      )}
      {detail && <small className="block text-sm font-body opacity-80">{detail}</small>}
    </>
  );
}

/** Shows a success toast, which replaces the previous one. */
export function toastSuccess(title: string, parts: ToastParts = {}) {
  toast.remove();
  toast.success(() => content(title, parts) as React.ReactElement);
}

/** Shows an error toast, which screen readers announce at once. */
export function toastError(title: string, parts: ToastParts = {}) {
  toast.remove();
  toast.error(() => content(title, parts) as React.ReactElement, {
    ariaProps: { role: "alert", "aria-live": "assertive" },
  });
}

/** The topmost modal dialog, which makes everything outside it inert; null without one. */
function topDialog(): Element | null {
  const open = [...document.querySelectorAll("dialog[open].overlay")];
  // The topmost dialog was opened last, but may come earlier in the document; it covers the page, so a hit test finds it.
  const top = open.length > 1 ? document.elementFromPoint?.(1, 1)?.closest("dialog[open].overlay") : null;
  return top ?? open.at(-1) ?? null;
}

function useModalHost(): Element | null {
  const [host, setHost] = useState<Element | null>(null);
  useEffect(() => {
    const find = () => setHost(topDialog());
    find();
    const observer = new MutationObserver(find);
    observer.observe(document.body, { attributeFilter: ["open"], subtree: true });
    return () => observer.disconnect();
  }, []);
  return host;
}

/** The only toast, top centre. It moves into an open modal, where it can still be read and dismissed. */
export function Toaster() {
  const { toasts, handlers } = useToaster({ duration: DURATION });
  const host = useModalHost();
  const shown = toasts.find((item) => item.visible);
  const resume = useEffectEvent(handlers.endPause);
  // A toast that is removed under the pointer gets no pointerleave.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever another toast is shown, or none.
  useEffect(() => resume(), [shown?.id]);
  if (!shown) return null;
  return createPortal(
    <div className="pointer-events-none fixed inset-x-4 top-4 z-toast flex justify-center">
      <ToastView key={shown.id} item={shown} onPause={handlers.startPause} onResume={handlers.endPause} />
    </div>,
    host ?? document.body,
  );
}

interface ToastViewProps {
  item: Toast;
  onPause: () => void;
  onResume: () => void;
}

/** One toast: inverted colours, an icon (disc good, diamond bad), a line that counts down and pauses on hover. */
function ToastView({ item, onPause, onResume }: ToastViewProps) {
  const bad = item.type === "error";
  // Set once: another delay would move the running animation.
  const [delay] = useState(() => item.createdAt - Date.now() + item.pauseDuration);
  return (
    <div
      {...item.ariaProps}
      onPointerEnter={onPause}
      onPointerLeave={onResume}
      className="pointer-events-auto relative inline-flex min-h-12 animate-[rise_var(--dur-2)_var(--ease-out)] items-center gap-3 overflow-hidden rounded-panel bg-ink py-2 pr-2 pl-4 font-strong text-on-ink shadow-pop"
    >
      <span
        className={cx("size-2.5 flex-none", bad ? "rotate-45 bg-[#D6372F]" : "rounded-full bg-[#2E9E63]")}
        aria-hidden="true"
      />
      <div>{resolveValue(item.message, item)}</div>
      <IconButton
        icon="close"
        label="Dismiss"
        tone="inherit"
        className="hover:bg-[rgb(128_128_128/.2)]! focus-visible:outline-on-ink"
        onClick={() => toast.dismiss(item.id)}
      />
      <span
        className="toast-bar absolute bottom-0 left-0 h-0.5 w-full origin-left bg-current opacity-45"
        style={{ animationDuration: `${item.duration ?? DURATION}ms`, animationDelay: `${delay}ms` }}
        aria-hidden="true"
      />
    </div>
  );
}
