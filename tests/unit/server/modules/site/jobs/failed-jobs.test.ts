import { describe, expect, it } from "vitest";
import { withoutSecrets } from "@/server/modules/site/jobs/failed-jobs";

describe("the error of a job as admins read it", () => {
  it.each([
    ["550 no such user <ann.b+c@mail.example.org>", "550 no such user <[e-mail address]>"],
    ["connect ECONNREFUSED 127.0.0.1:5432", "connect ECONNREFUSED [address]:5432"],
    ["connect ECONNREFUSED 2001:db8:0:1:1:1:1:1", "connect ECONNREFUSED [address]"],
    ["connect to postgres://shop:hunter2@db:5432/shop", "connect to postgres://db:5432/shop"],
    ["GET https://api.example/v1/x?key=abc&sig=def failed", "GET https://api.example/v1/x?[…] failed"],
    ["Invalid API Key provided: sk_live_4eC39HqLyjWDarjtT1zdp7dc", "Invalid API Key provided: [secret]"],
    ["Authorization: Bearer abc.def", "Authorization: [secret]"],
    ["401 with Bearer abc.def there", "401 with Bearer [secret] there"],
    ["the password reset link is old", "the password reset link is old"],
    ["the token=abc123 is old", "the token=[secret] is old"],
    ["key 4eC39HqLyjWDarjtT1zdp7dcX4eC39HqLyjW of nobody", "key [secret] of nobody"],
    ["There is no change 812.", "There is no change 812."],
    [
      "The file packs/12/kick-drum-and-other-long-names.wav ends early.",
      "The file packs/12/kick-drum-and-other-long-names.wav ends early.",
    ],
    ["at 14:32:10 after 5 tries, order WC-48812", "at 14:32:10 after 5 tries, order WC-48812"],
  ])("%s", (message, expected) => {
    expect(withoutSecrets(message)).toBe(expected);
  });

  it("is at most 500 characters, of a message of any length, at once", () => {
    const before = process.cpuUsage();
    for (const part of ["a@", "1.", "a:", "x", "token ", "aA1"]) {
      expect(withoutSecrets(part.repeat(500_000)).length).toBeLessThanOrEqual(500);
    }
    expect(process.cpuUsage(before).user).toBeLessThan(2_000_000);
  });
});
