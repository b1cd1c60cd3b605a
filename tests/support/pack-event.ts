import type { PackEvent } from "@/lib/contract/entities/creator-pack";

/** An entry of a pack's history, by a moderator unless `values` names somebody else. */
export function packEvent(from: number | null, to: number, values: Partial<PackEvent> = {}): PackEvent {
  return {
    id: 1,
    from,
    to,
    actor: { id: 7, username: "mod-petra", display: "Petra Quill", thumb: "" },
    reasons: [],
    message: null,
    note: null,
    findings: [],
    heard: null,
    created_at: "2025-11-22T14:21:00Z",
    ...values,
  };
}
