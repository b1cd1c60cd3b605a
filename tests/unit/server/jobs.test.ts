import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { PAYING_JOBS } from "@/lib/contract/rules/operations";
import { JOB_WORK, registerJobs } from "@/server/jobs";
import { defineJob, type Job, type Nothing } from "@/server/platform/jobs/job";

const jobs = JOB_WORK.flatMap((work) => work.jobs);
const names = jobs.map(({ name }) => name);

/** The names of all jobs that a file of the API server defines. */
const defined = readdirSync("server", { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".ts"))
  .flatMap((file) => [...readFileSync(join("server", file), "utf8").matchAll(/\bdefineJob<[^(]*\("([\w-]+)"/g)])
  .map(([, name]) => name);

describe("the jobs", () => {
  it("are done, each that is defined, in one way", () => {
    expect(names.length).toBeGreaterThan(40);
    expect(names.toSorted()).toEqual(defined.toSorted());
    expect(new Set(names).size).toBe(names.length);
  });

  it("have titles of their own", () => {
    expect(new Set(jobs.map(({ title }) => title)).size).toBe(jobs.length);
    expect(jobs.filter(({ title }) => !/^[A-Z]/.test(title))).toEqual([]);
  });

  it("are registered as they are listed", () => {
    const registered: string[] = [];
    const queue = { work: ({ name }: Job<object>) => void registered.push(name) };
    registerJobs({ queue, database: {}, env: {}, publicFiles: {} } as never);
    expect(registered).toEqual(names);
  });

  it("are done once a day at least, since the queue forgets a day later that they were", () => {
    expect(defineJob<Nothing>("daily", { title: "Daily", everySeconds: 86_400 }).everySeconds).toBe(86_400);
    expect(() => defineJob<Nothing>("weekly", { title: "Weekly", everySeconds: 604_800 })).toThrow(
      "The period of weekly is longer than a day.",
    );
  });

  it("that move money are jobs", () => {
    expect(PAYING_JOBS.filter((name) => !names.includes(name))).toEqual([]);
  });
});
