import { z } from "zod";
import { defineCall } from "@/lib/contract/define-call";
import { plan, topUp } from "@/lib/contract/entities/billing";

export const listPlans = defineCall({
  method: "GET",
  path: "/api/subscription/plans",
  access: "none",
  tag: "Billing",
  summary: "The plans on sale",
  response: z.object({ data: z.array(plan) }),
});
export const getPlan = defineCall({
  method: "GET",
  path: "/api/subscription/plans/{plan}",
  access: "none",
  tag: "Billing",
  summary: "The price of a plan",
  params: z.object({ plan: z.string().max(40) }),
  response: plan,
});

export const listTopUps = defineCall({
  method: "GET",
  path: "/api/top-ups",
  access: "none",
  tag: "Billing",
  summary: "Credits that can be bought on top of a plan",
  response: z.object({ data: z.array(topUp) }),
});
