declare module "@/scripts/lib/bundle.mjs" {
  export function bundleScripts(buildFolder: string): void;
}
