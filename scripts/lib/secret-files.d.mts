export function readSecretFiles(env: Record<string, string | undefined>): string | null;
export function readSecretFilesOrExit(env: Record<string, string | undefined>): void;
