// Loaded into every program that `Services` starts: it ends as if asked to when who started it is gone, even by kill -9.
process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
