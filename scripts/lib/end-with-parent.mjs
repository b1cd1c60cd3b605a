// Loaded into every program that `Services` starts: it ends as if asked to when who started it is gone, even by kill -9.
import { whenAncestorsAreGone } from "./ancestors.mjs";

process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
// Between a program that is watched and who started it stands Node's watcher, which loads nothing and would stay.
if (process.env.WATCH_REPORT_DEPENDENCIES) whenAncestorsAreGone(() => process.kill(process.ppid, "SIGTERM"));
