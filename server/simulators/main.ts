import { existsSync } from "node:fs";
import { serve } from "@hono/node-server";
import { readEnv } from "@/server/platform/env";
import { StartupError } from "@/server/platform/startup-error";
import { createInboxApp } from "@/server/simulators/mail/app";
import { Inbox } from "@/server/simulators/mail/inbox";
import { createInboxSmtpServer } from "@/server/simulators/mail/smtp";

/** Starts the stand-ins for third parties: a mail server with an inbox in the browser. */
function start(): void {
  if (existsSync(".env")) process.loadEnvFile(".env");
  const env = readEnv(process.env);
  const inbox = new Inbox();
  const smtp = createInboxSmtpServer(inbox);
  smtp.on("error", (error) => fail(error, "INBOX_SMTP_PORT", env.INBOX_SMTP_PORT));
  smtp.listen(env.INBOX_SMTP_PORT, "127.0.0.1");
  const web = serve({ fetch: createInboxApp(inbox).fetch, port: env.INBOX_PORT, hostname: "127.0.0.1" });
  web.on("error", (error) => fail(error, "INBOX_PORT", env.INBOX_PORT));
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => {
      smtp.close();
      web.close(() => process.exit(0));
      setTimeout(() => process.exit(0), 2_000).unref();
    });
  }
}

function fail(error: NodeJS.ErrnoException, setting: string, port: number): void {
  console.error(
    error.code === "EADDRINUSE"
      ? `Port ${port} is in use. Stop what listens there, or set ${setting} to a free port.`
      : error.message,
  );
  process.exit(1);
}

try {
  start();
} catch (error) {
  console.error(error instanceof StartupError ? error.message : error);
  process.exit(1);
}
