import type { ReactElement } from "react";
import { DetailClash } from "@/features/work/packs/components/detail-clash";
import type { DetailsDraft } from "@/features/work/packs/use-details-draft";
import { fieldPlace, placeMark } from "@/features/work/points/places";

interface DetailRowProps {
  name: string;
  form?: DetailsDraft;
  detail?: keyof DetailsDraft["draft"];
  /** What it is called as a place; by default its detail. */
  place?: string;
  children: ReactElement;
}

/** A detail with its name, and the choice between two values where somebody else changed it, too. */
export function DetailRow({ name, form, detail, place = detail, children }: DetailRowProps) {
  return (
    <div className="studio-field" {...(place && placeMark(fieldPlace(place)))}>
      <h2 className="studio-field-name">{name}</h2>
      <div className="grid min-w-0 gap-3">
        {children}
        {form && detail && form.clashes.includes(detail) && <DetailClash form={form} detail={detail} />}
      </div>
    </div>
  );
}
