import { Icon } from "@/components/icons/icon";

/** Why the API server refused, when no field is to blame. */
export function Refusal({ children }: { children: string | null }) {
  return (
    <div role="alert">
      {children && (
        <p className="flex items-start gap-2 text-sm text-danger">
          <Icon name="alert" size={16} className="mt-px" />
          {children}
        </p>
      )}
    </div>
  );
}
