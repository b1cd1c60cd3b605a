import { describe, expect, it } from "vitest";
import { jobTitle, whyOf } from "@/features/admin/jobs/job-words";
import { PAYING_JOBS } from "@/lib/contract/operations-constants";
import { registerJobs } from "@/server/jobs";

function kinds(): string[] {
  const names: string[] = [];
  const queue = { work: ({ name }: { name: string }) => void names.push(name), schedule: () => undefined };
  registerJobs({ queue, database: {}, env: {} } as never);
  return names;
}

describe("the words of jobs", () => {
  it("has a title for every kind", () => {
    expect(kinds().length).toBeGreaterThan(30);
    expect(kinds().filter((name) => jobTitle(name) === name)).toEqual([]);
    expect(PAYING_JOBS.filter((name) => !kinds().includes(name))).toEqual([]);
  });

  it("says why in words, and lets an unknown error speak for itself", () => {
    expect(whyOf("job failed by timeout in active state")).toBe(
      "It took too long, or the process that ran it was ended.",
    );
    expect(whyOf("connect ECONNREFUSED [address]:1025")).toBe("The other side couldn’t be reached.");
    expect(whyOf("PayPal responded 503")).toBe("The other side had a fault of its own.");
    expect(whyOf("write ENOSPC, no space left on device")).toBe("There is no space left on the disk.");
    expect(whyOf("There is no change 812.\n    at settle")).toBe("There is no change 812.");
    expect(whyOf("")).toBe("It didn’t say why.");
  });
});
