import { z } from "zod";

/** Settings of what an operator sees of a process. */
export const operationsSettings = {
  /** The port of health, readiness and metrics, which no client of the shop may reach; without it there is none. */
  METRICS_PORT: z.coerce
    .number("must be a number")
    .int("must be a whole number")
    .min(1, "must be at least 1")
    .max(65_535, "must be at most 65535")
    .optional(),
  METRICS_HOST: z.string().default("127.0.0.1"),
  /** How long a process that is told to stop goes on serving, in seconds, while balancers find out that it isn't ready. */
  DRAIN_SECONDS: z.coerce
    .number("must be a number of seconds")
    .int("must be a whole number of seconds")
    .min(0, "must be at least 0")
    .max(600, "must be at most 600")
    .default(0),
};

const shape = z.object(operationsSettings);
export type OperationsSettings = z.output<typeof shape>;
