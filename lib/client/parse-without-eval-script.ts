/**
 * Inline script that runs before any schema is created: otherwise zod tests whether it may generate code. The content
 * security policy forbids that, and Firefox logs the attempt as an error. A call of `z.config` would have to be
 * evaluated before every module with a schema.
 */
export const PARSE_WITHOUT_EVAL_SCRIPT = "globalThis.__zod_globalConfig={jitless:true}";
