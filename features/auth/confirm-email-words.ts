import type { User } from "@/lib/contract/entities/user";
import { countOf } from "@/lib/format/count";
import { sharedList } from "@/lib/money/price-list";

/** The benefit of confirming the e-mail address for an account without a plan. */
export const GET_FREE_CREDITS = `Confirm your e-mail to get ${countOf(sharedList().free_pass.credits, "free credit")}.`;

/** The benefit of confirming the e-mail address: the credits of a plan or trial that has begun, else the free pass. */
export function confirmEmailWords(user: Pick<User, "plan_code" | "credit">): string {
  if (user.plan_code === null) return GET_FREE_CREDITS;
  return `Confirm your e-mail to use your ${countOf(user.credit, "credit")}.`;
}
