import { describe, expect, it } from "vitest";
import { whyOf } from "@/features/admin/jobs/job-words";

describe("the words of jobs", () => {
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
