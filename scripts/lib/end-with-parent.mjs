// Loaded into every program that `Services` starts: ends it gracefully when its parent process has ended, even by
// SIGKILL.
import { whenAncestorsAreGone } from "./ancestors.mjs";

process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
// Node's watcher process, between a watched program and its starter, doesn't load this file and would keep running.
if (process.env.WATCH_REPORT_DEPENDENCIES) whenAncestorsAreGone(() => process.kill(process.ppid, "SIGTERM"));
