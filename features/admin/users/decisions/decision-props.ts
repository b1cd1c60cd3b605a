import { outdatedBy } from "@/features/admin/users/user-query";
import { reloadQueries } from "@/lib/client/session/query-scope";
import type { AdminUser } from "@/lib/contract/entities/admin-user";

/** What the form of every decision about a user takes. */
export interface DecisionProps {
  user: AdminUser;
  /** It was made, or is left. */
  onClose: () => void;
}

/** Loads what the page shows again, after somebody else was first. */
export const reloadUser = (id: number): void => void reloadQueries(...outdatedBy(id));
