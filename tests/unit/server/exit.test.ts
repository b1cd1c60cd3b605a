import { describe, expect, it } from "vitest";
import { exitCodeOf, reasonOf } from "@/server/exit";
import { Failure } from "@/server/platform/errors";
import { SettingError, StartupError } from "@/server/platform/startup-error";

const failedQuery = (cause: Error) => new Error("Failed query: select 1", { cause });

describe("an error that ends a process", () => {
  it.each([
    [new SettingError("The setting PORT must be a number."), 2, "The setting PORT must be a number."],
    [new StartupError("The database has no tables yet."), 1, "The database has no tables yet."],
    [new Failure("not_found", "There is no such user."), 1, "There is no such user."],
    [
      failedQuery(Object.assign(new Error("connect ECONNREFUSED 10.0.0.41:5432"), { code: "ECONNREFUSED" })),
      1,
      "A connection was refused or lost: connect ECONNREFUSED 10.0.0.41:5432.",
    ],
    [
      failedQuery(new Error("Connection terminated unexpectedly")),
      1,
      "A connection was refused or lost: Connection terminated unexpectedly.",
    ],
    [
      failedQuery(Object.assign(new Error("the database system is starting up"), { code: "57P03" })),
      1,
      "A connection was refused or lost: the database system is starting up.",
    ],
    [
      failedQuery(Object.assign(new AggregateError([]), { code: "ECONNREFUSED" })),
      1,
      "A connection was refused or lost: ECONNREFUSED.",
    ],
  ])("%s is said in one sentence, with %i", (error, code, sentence) => {
    expect([exitCodeOf(error), reasonOf(error)]).toEqual([code, sentence]);
  });

  it("that nobody foresaw is shown whole", () => {
    const error = failedQuery(Object.assign(new Error("column x does not exist"), { code: "42703" }));
    expect([exitCodeOf(error), reasonOf(error)]).toEqual([1, error]);
  });
});
