// A worker thread doesn't inherit the loader that lets its process read TypeScript, so it registers its own.
import { workerData } from "node:worker_threads";
import { register } from "tsx/esm/api";

register();
await import(workerData.module);
