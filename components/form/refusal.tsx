import { Icon } from "@/components/icons/icon";

/** Error message of the API server that belongs to no field. */
export function Refusal({ children }: { children: string | null }) {
  return (
    <div role="alert">
      {children && (
        <p className="flex items-start gap-2 text-sm text-danger">
          <Icon name="alert" size={16} className="mt-px" />
          <span>{children}</span>
        </p>
      )}
    </div>
  );
}
