"use client";

import { useState } from "react";
import { ConfirmDialog } from "@/components/form/confirm-dialog";
import { Modal } from "@/components/ui/modal";
import { TextField } from "@/components/ui/text-field";
import { BULK, type BulkActionName } from "@/features/admin/users/bulk-actions";
import { parseCredits } from "@/features/admin/users/user-words";
import { DecisionForm } from "@/features/work/decision/components/decision-form";
import type { Words } from "@/features/work/decision/use-decision";
import type { Selected } from "@/features/work/table/use-selection";
import { formatCount } from "@/lib/format/count";

interface BulkDialogProps {
  /** What is asked for; null while nothing is. */
  name: BulkActionName | null;
  users: readonly Selected[];
  onClose: () => void;
  onRun: (items: { name: string; run: () => Promise<unknown> }[]) => void;
}

/** What an action on several users will do, its reason and, for a ban, the number of people typed out. */
export function BulkDialog({ name, users, onClose, onRun }: BulkDialogProps) {
  const [shown, setShown] = useState<BulkActionName>("grant");
  const [typed, setTyped] = useState("");
  if (name && name !== shown) setShown(name);
  const action = BULK.find((other) => other.name === shown)!;
  const credits = parseCredits(typed) ?? 0;
  const count = users.length;
  const run = (words: Words) =>
    onRun(users.map((user) => ({ name: user.name, run: () => action.run(Number(user.id), words, credits) })));
  if (!action.sentences) {
    return (
      <ConfirmDialog
        open={name !== null}
        onClose={onClose}
        title={action.title}
        words={action
          .effects(count)
          .map(({ words }) => words)
          .join(" ")}
        action={action.action(count, credits)}
        variant="solid"
        onConfirm={() => run({ reason: "", note: undefined })}
      />
    );
  }
  return (
    <Modal open={name !== null} onClose={onClose} title={action.title} width={512}>
      <DecisionForm
        key={shown}
        label={action.title}
        reader="each of them"
        sentences={action.sentences}
        effects={action.effects(count)}
        {...(shown === "ban" && { typed: `ban ${formatCount(count)}` })}
        action={action.action(count, credits)}
        variant={action.isDanger ? "danger" : "solid"}
        isReady={shown !== "grant" || credits > 0}
        decide={async (words) => {
          setTyped("");
          run(words);
        }}
        onCancel={onClose}
      >
        {() =>
          shown === "grant" && (
            <TextField
              label="Credits for each"
              inputMode="numeric"
              autoComplete="off"
              maxLength={7}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          )
        }
      </DecisionForm>
    </Modal>
  );
}
