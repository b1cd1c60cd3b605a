import { z } from "zod";

/** The setting `ADMIN_SECOND_FACTOR`: whether admins may do without a second factor. */
export const secondFactorSetting = z.enum(["optional", "required"], "must be optional or required").default("optional");

/** Whether admins have to set up a second factor before they have any power. */
export const isSecondFactorRequired = (): boolean =>
  secondFactorSetting.parse(process.env.ADMIN_SECOND_FACTOR?.trim() || undefined) === "required";
