// A worker thread does not inherit the loader that lets the API host read TypeScript, so it registers its own.
import { register } from "tsx/esm/api";

register();
await import("./worker.ts");
