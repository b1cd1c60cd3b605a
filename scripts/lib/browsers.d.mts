export const BROWSERS: readonly string[];
export const ESBUILD_TARGET: string[];
