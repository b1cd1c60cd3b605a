import { TextareaField } from "@/components/ui/textarea-field";
import { DetailRow } from "@/features/work/packs/components/detail-row";
import type { DetailsDraft } from "@/features/work/packs/use-details-draft";
import { PACK_FIELDS, type PackTextName } from "@/lib/contract/rules/pack-fields";

interface TextDetailProps {
  form: DetailsDraft;
  name: PackTextName;
  placeholder?: string | undefined;
}

/** A text of a pack while it is edited. */
export function TextDetail({ form, name, placeholder }: TextDetailProps) {
  const { title, max } = PACK_FIELDS[name];
  const error = form.message(name);
  return (
    <DetailRow name={title} form={form} detail={name}>
      <TextareaField
        label={title}
        hideLabel
        rows={4}
        value={form.draft[name]}
        maxLength={max}
        placeholder={placeholder}
        className="max-w-[640px]"
        onChange={({ target }) => form.change({ [name]: target.value })}
        {...(error && { error })}
      />
    </DetailRow>
  );
}
