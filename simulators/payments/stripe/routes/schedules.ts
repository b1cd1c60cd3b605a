import { z } from "zod";
import type { StripeApi } from "@/simulators/payments/stripe/api";
import { mergedMetadata, metadata, text, time, whole } from "@/simulators/payments/stripe/forms";
import { invalid } from "@/simulators/payments/stripe/problem";
import { type PhaseInput, releaseSchedule, scheduleFrom, updateSchedule } from "@/simulators/payments/stripe/schedules";
import { endSubscription } from "@/simulators/payments/stripe/subscribing";
import { idOf, type StripeWorld } from "@/simulators/payments/stripe/world";

const behavior = z.enum(["create_prorations", "none", "always_invoice"]);
const phase = z.strictObject({
  items: z
    .array(z.strictObject({ price: text, quantity: whole.optional() }))
    .min(1)
    .max(20),
  start_date: z.union([z.literal("now"), time]).optional(),
  end_date: time.optional(),
  duration: z
    .strictObject({ interval: z.enum(["day", "week", "month", "year"]), interval_count: whole.optional() })
    .optional(),
  iterations: whole.optional(),
  trial: z.enum(["true", "false"]).optional(),
  trial_end: time.optional(),
  metadata: metadata.optional(),
  proration_behavior: behavior.optional(),
});

export function serveSchedules(api: StripeApi, world: StripeWorld): void {
  api.post(
    "/v1/subscription_schedules",
    z.object({ from_subscription: text, metadata: metadata.optional() }),
    (params) => {
      const schedule = scheduleFrom(world, params.from_subscription);
      const labels = params.metadata;
      return labels
        ? world.save("subscription_schedule", { ...schedule, metadata: mergedMetadata({}, labels) })
        : schedule;
    },
  );
  api.get("/v1/subscription_schedules/:id", z.object({}), (_params, { id = "" }) =>
    world.need("subscription_schedule", id),
  );
  const update = {
    phases: z.array(phase).min(1).max(10).optional(),
    end_behavior: z.enum(["release", "cancel"]).optional(),
    proration_behavior: behavior.optional(),
    metadata: metadata.optional(),
  };
  api.post("/v1/subscription_schedules/:id", z.object(update), (params, { id = "" }) => {
    const before = world.need("subscription_schedule", id);
    return updateSchedule(world, id, {
      ...(params.phases && {
        phases: phasesOf(params.phases, before.phases[0]?.start_date ?? world.now(), world.now()),
      }),
      endBehavior: params.end_behavior,
      metadata: mergedMetadata(before.metadata ?? {}, params.metadata),
    });
  });
  const release = { preserve_cancel_date: z.enum(["true", "false"]).optional() };
  api.post("/v1/subscription_schedules/:id/release", z.object(release), (_params, { id = "" }) =>
    releaseSchedule(world, id),
  );
  api.post(
    "/v1/subscription_schedules/:id/cancel",
    z.object({ invoice_now: text.optional(), prorate: text.optional() }),
    (_params, { id = "" }) => {
      const schedule = world.need("subscription_schedule", id);
      const subscription = world.find("subscription", idOf(schedule.subscription));
      if (schedule.status !== "active" || !subscription) throw invalid("This schedule can’t be canceled.", "schedule");
      endSubscription(world, subscription, "cancellation_requested");
      const canceled = world.save("subscription_schedule", {
        ...schedule,
        canceled_at: world.now(),
        current_phase: null,
        status: "canceled",
      });
      world.emit("subscription_schedule.canceled", canceled);
      return canceled;
    },
  );
}

/** Consecutive phases: each begins where the previous one ends. */
function phasesOf(given: z.output<typeof phase>[], first: number, now: number): PhaseInput[] {
  let start = first;
  return given.map((one, place) => {
    const wanted = one.start_date === "now" ? now : one.start_date;
    if (wanted !== undefined && place === 0) start = wanted;
    const next: PhaseInput = {
      items: one.items.map(({ price, quantity = 1 }) => ({ price, quantity })),
      startDate: wanted ?? start,
      endDate: one.end_date,
      duration: one.duration ? { interval: one.duration.interval, count: one.duration.interval_count ?? 1 } : undefined,
      trialEnd: one.trial_end,
      metadata: mergedMetadata({}, one.metadata),
      proration: one.proration_behavior,
    };
    if (place < given.length - 1 && one.end_date === undefined && !one.duration) {
      throw invalid("Every phase but the last needs an end_date or a duration.", `phases[${place}]`);
    }
    start = one.end_date ?? start;
    return next;
  });
}
