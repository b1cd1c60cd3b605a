import { describe, expect, it } from "vitest";
import { connectedSentence, disconnectedSentence, inOneLine } from "@/lib/contract/rules/social-sentences";

describe("the sentences about providers", () => {
  it("agree with the number of providers, and are left out without one", () => {
    expect(disconnectedSentence(["google"])).toBe("Google is disconnected.");
    expect(disconnectedSentence(["google", "facebook"])).toBe("Google and Facebook are disconnected.");
    expect(connectedSentence(["facebook"])).toBe("Facebook can still sign in to your account.");
    expect(inOneLine("Done.", disconnectedSentence([]), connectedSentence([]))).toBe("Done.");
    expect(inOneLine("Done.", disconnectedSentence(["google"]))).toBe("Done. Google is disconnected.");
  });
});
