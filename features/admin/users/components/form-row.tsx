import type { ElementNode } from "@/components/element-node";

interface FormRowProps {
  title: string;
  /** Its control begins with text instead of a field. */
  isList?: boolean;
  children: ElementNode;
}

/** A row of a work form: its name at the left, its control at the right. The control has a label of its own. */
export function FormRow({ title, isList, children }: FormRowProps) {
  return (
    <div className="form-row" data-list={isList ? "" : undefined}>
      <span aria-hidden="true">{title}</span>
      <div className="min-w-0">{children}</div>
    </div>
  );
}
