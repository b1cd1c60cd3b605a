// Loaded into every program that `Services` starts: it ends gracefully when the process that started it is gone, even
// by kill -9.
import { whenAncestorsAreGone } from "./ancestors.mjs";

process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
// Node's watcher, between a watched program and the process that started it, loads nothing and would stay.
if (process.env.WATCH_REPORT_DEPENDENCIES) whenAncestorsAreGone(() => process.kill(process.ppid, "SIGTERM"));
