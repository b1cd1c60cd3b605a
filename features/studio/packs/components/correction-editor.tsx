"use client";

import Link from "next/link";
import { Button } from "@/components/ui/button";
import { PictureField } from "@/features/pictures/components/picture-field";
import { reloadPack } from "@/features/studio/frame/studio-queries";
import { takesAdditions } from "@/features/studio/packs/components/addition-panel";
import { CorrectTags } from "@/features/studio/packs/components/correct-tags";
import { sendCover } from "@/features/studio/packs/components/details-editor";
import { packPaths } from "@/features/studio/packs/pack-paths";
import { factText } from "@/features/studio/packs/pack-words";
import { useStudioDetails } from "@/features/studio/packs/use-studio-details";
import { DetailRow } from "@/features/work/packs/components/detail-row";
import { PriceRow } from "@/features/work/packs/components/price-row";
import { TextDetail } from "@/features/work/packs/components/text-detail";
import type { DetailsDraft } from "@/features/work/packs/use-details-draft";
import type { CreatorPackDetail } from "@/lib/contract/entities/creator-pack";
import { PACK_FIELD_NAMES, PACK_FIELDS, PACK_TEXTS } from "@/lib/contract/rules/pack-fields";

/** What can be corrected of a pack while it is on sale. Everybody sees it at once, so it is published by a press. */
export function CorrectionEditor({ pack }: { pack: CreatorPackDetail }) {
  const form = useStudioDetails(pack);
  return (
    <div className="min-w-0">
      <div className="studio-notice mb-7">
        <p>It is on sale. What you publish here is in the shop within seconds, and stays on record.</p>
        {takesAdditions(pack) && (
          <p className="text-sm text-ink-3">
            {"New sounds are "}
            <Link href={packPaths(pack).state} prefetch={false} className="link">
              added
            </Link>
            {" while it stays on sale."}
          </p>
        )}
        <p className="text-sm text-ink-3">
          {"To change its title, genres or the sounds that it has, "}
          <Link href={packPaths(pack).state} prefetch={false} className="link">
            withdraw it
          </Link>
          {" first."}
        </p>
      </div>
      <div className="studio-form">
        {PACK_FIELD_NAMES.filter((name) => !PACK_FIELDS[name].isCorrectable).map((name) => (
          <Fact key={name} name={PACK_FIELDS[name].title} text={factText(pack, name)} />
        ))}
        {PACK_TEXTS.filter((name) => PACK_FIELDS[name].isCorrectable).map((name) => (
          <TextDetail key={name} form={form} name={name} />
        ))}
        <PriceRow form={form} receivers="creators" />
        <div className="studio-field">
          <span className="studio-field-name" />
          <Publish form={form} />
        </div>
        <DetailRow name="Cover">
          <PictureField
            kind="pack-cover"
            picture={pack.thumb}
            send={sendCover(pack)}
            onSaved={() => void reloadPack(pack)}
          />
        </DetailRow>
        <CorrectTags pack={pack} />
      </div>
    </div>
  );
}

function Fact({ name, text }: { name: string; text: string }) {
  return (
    <div className="studio-field">
      <h2 className="studio-field-name">{name}</h2>
      <p className="max-w-[64ch] leading-body text-ink-2">{text}</p>
    </div>
  );
}

function Publish({ form }: { form: DetailsDraft }) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button variant="solid" size="sm" disabled={!form.publish} onClick={form.publish}>
        {form.isSaving ? "Publishing" : "Publish changes"}
      </Button>
      {form.isDirty && (
        <Button size="sm" onClick={form.discard}>
          Discard
        </Button>
      )}
      <p role="status" className="text-sm text-ink-3">
        {words(form)}
      </p>
      {form.refusal && (
        <p role="alert" className="text-sm text-danger">
          {`Nothing was published. ${form.refusal}`}
        </p>
      )}
    </div>
  );
}

function words({ isDirty, savedAt, clashes, refusal }: DetailsDraft): string {
  if (refusal) return "";
  if (clashes.length > 0) return "Choose between the two versions first";
  if (isDirty) return "Not published yet";
  return savedAt ? "Published" : "";
}
