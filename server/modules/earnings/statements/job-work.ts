import type { JobDependencies } from "@/server/modules/dependencies";
import { makeDueStatements } from "@/server/modules/earnings/statements/service";
import { defineJob, type Nothing } from "@/server/platform/jobs/job";
import { jobWork } from "@/server/platform/jobs/job-work";

const EVERY_SECONDS = 3_600;

const statementsJob = defineJob<Nothing>("statements", {
  title: "Statements of creators",
  everySeconds: EVERY_SECONDS,
  retries: 0,
  expireSeconds: 1_800,
});

/** Makes creators' statements after the end of a month and of a year. */
export const statementWork = jobWork(statementsJob, ({ db, objects, env }: JobDependencies) => async () => {
  await makeDueStatements({ db, objects, env });
});
