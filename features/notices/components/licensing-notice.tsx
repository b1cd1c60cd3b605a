"use client";

import { type ReactNode, useState } from "react";
import { ButtonLink } from "@/components/ui/button-link";
import { FormatMark } from "@/components/ui/format-mark";
import { Modal } from "@/components/ui/modal";
import { NewMark } from "@/components/ui/new-mark";
import { product } from "@/lib/settings/product";

/** Announces the licensing upgrade to subscribers, open until it is closed or its link is followed. */
export function LicensingNotice() {
  const [open, setOpen] = useState(true);
  const close = () => setOpen(false);
  return (
    <Modal open={open} onClose={close} title={`${product.name} licensing just got an upgrade`} width={450}>
      <FormatMark>IMPORTANT UPDATE</FormatMark>
      <ul className="mt-4 mb-6 border-b border-line">
        <Item title="Protect Against Content ID Strikes" mark={<NewMark />}>
          A certificate names you and the sample: send it when a strike comes.
        </Item>
        <Item title="Custom Licensing Requests" mark={<NewMark />}>
          Ask for terms that the standard license doesn’t have.
        </Item>
        <Item title="Royalties Made Fair" mark={<FormatMark>Policy update</FormatMark>}>
          The share follows the tier and the seconds that you use.{" "}
          <a href={product.helpUrl} className="link">
            Learn more about royalties
          </a>
        </Item>
      </ul>
      <ButtonLink href="/account/licensing" variant="primary" size="lg" block onClick={close}>
        Visit Licensing Portal
      </ButtonLink>
    </Modal>
  );
}

function Item({ title, mark, children }: { title: string; mark: ReactNode; children: ReactNode }) {
  return (
    <li className="border-t border-line py-3.5">
      <p className="flex flex-wrap items-center gap-2">
        <b className="font-strong">{title}</b>
        {mark}
      </p>
      <p className="mt-1 text-sm leading-body text-ink-2">{children}</p>
    </li>
  );
}
