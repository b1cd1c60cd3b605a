/** The integration tests that a change of `files` can break. */
export function integrationTestsOf(files: readonly string[]): string[];
