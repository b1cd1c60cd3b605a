import { Status, type StatusLook } from "@/components/ui/status";
import type { Payment } from "@/lib/contract/entities/billing";

const LOOKS: Record<Payment["status"], StatusLook> = {
  paid: { word: "Paid", tone: "ok", shape: "disc" },
  open: { word: "Due", tone: "warn", shape: "square" },
  pending: { word: "Pending", tone: "info", shape: "half" },
  declined: { word: "Declined", tone: "danger", shape: "cross" },
  disputed: { word: "Disputed", tone: "warn", shape: "square" },
  refunded: { word: "Refunded", tone: "ink", shape: "ring" },
  void: { word: "Void", tone: "quiet", shape: "dashed" },
};

/** The state of a payment. */
export function PaymentStatus({ status }: { status: Payment["status"] }) {
  return <Status {...LOOKS[status]} />;
}
