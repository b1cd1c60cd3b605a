export function compileApiServer(options?: {
  root?: string;
  programs?: string[];
  into?: string;
}): Promise<Record<string, string>>;
