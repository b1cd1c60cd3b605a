import { refreshUser } from "@/lib/client/session/session";

/** Options of the call that saves a step: reloads the user and continues. If saving fails, the step shows the reason. */
export const saveStep = (onSaved: () => void) => ({
  silent: true,
  onSuccess: async () => {
    await refreshUser();
    onSaved();
  },
});
