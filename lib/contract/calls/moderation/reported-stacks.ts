import { z } from "zod";
import { defineCall } from "@/lib/contract/define-call";
import { reportedStack } from "@/lib/contract/entities/reported-stack";
import { decisionWithReason } from "@/lib/contract/fields/decision";
import { idParams } from "@/lib/contract/fields/primitives";

const tag = "Reports";
const message = z.object({ message: z.string() });

export const readReportedStack = defineCall({
  method: "GET",
  path: "/api/admin/stacks/{id}",
  access: "admin-strict",
  tag,
  summary: "A stack with what a decision on it goes by, reported or not",
  params: idParams,
  response: reportedStack,
});

export const hideStack = defineCall({
  method: "POST",
  path: "/api/admin/stacks/{id}/hide",
  access: "admin-strict",
  proof: true,
  tag,
  summary: "Hide a stack from all but its user, who reads why; its open reports are answered",
  params: idParams,
  body: decisionWithReason,
  response: message,
});

export const showStack = defineCall({
  method: "POST",
  path: "/api/admin/stacks/{id}/show",
  access: "admin-strict",
  proof: true,
  tag,
  summary: "Show a hidden stack again; its user reads why",
  params: idParams,
  body: decisionWithReason,
  response: message,
});
