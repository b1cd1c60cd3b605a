import { useId } from "react";
import type { ElementNode } from "@/components/element-node";
import { Icon } from "@/components/icons/icon";
import type { IconName } from "@/components/icons/icon-set";
import { Spinner } from "@/components/ui/spinner";

interface ActionRowProps {
  icon: IconName;
  title: string;
  hint: string;
  isDanger?: boolean;
  disabled: boolean;
  isBusy?: boolean;
  /** Whether its form is open; one without a form acts at once. */
  isOpen?: boolean;
  onToggle: () => void;
  children?: ElementNode;
}

/** An action on a user: a line that opens to its form. */
export function ActionRow({
  icon,
  title,
  hint,
  isDanger,
  disabled,
  isBusy,
  isOpen,
  onToggle,
  children,
}: ActionRowProps) {
  const formId = useId();
  return (
    <li data-open={isOpen ? "" : undefined} data-danger={isDanger ? "" : undefined}>
      <button
        type="button"
        disabled={disabled}
        aria-busy={isBusy || undefined}
        aria-expanded={children ? Boolean(isOpen) : undefined}
        aria-controls={children && isOpen ? formId : undefined}
        onClick={() => !isBusy && onToggle()}
      >
        {isBusy ? <Spinner size={18} /> : <Icon name={icon} size={18} />}
        <span>
          <b>{title}</b>
          <small>{hint}</small>
        </span>
      </button>
      {children && isOpen && (
        <div id={formId} className="px-2 pt-2 pb-3">
          {children}
        </div>
      )}
    </li>
  );
}
