export function compileApiServer(options?: { root?: string; programs?: string[] }): Promise<Record<string, string>>;
