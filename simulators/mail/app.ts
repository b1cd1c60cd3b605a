import { Hono } from "hono";
import type { Inbox } from "@/simulators/mail/inbox";
import { listPage, messagePage } from "@/simulators/mail/pages";
import { type DrawnTemplate, type Template, templatePage, templatesPage } from "@/simulators/mail/template-pages";

// Mails contain pictures and fonts of the site that sent them.
const SITES = "data: https: http://localhost:* http://127.0.0.1:*";
const POLICY = `default-src 'none'; style-src 'unsafe-inline'; img-src ${SITES}; font-src ${SITES}; frame-src 'self'; form-action 'self'`;

/** The product's mails with made-up content, shown at `/templates`. */
interface Templates {
  list: () => Template[];
  /** Null if there is none with this id. */
  draw: (id: string) => Promise<DrawnTemplate | null>;
}

/** The inbox in the browser at `/`, and for tests at `/messages.json?to=`; templates are loaded on first use. */
export function createInboxApp(inbox: Inbox, loadTemplates: () => Promise<Templates>): Hono {
  const app = new Hono();
  app.use(async (c, next) => {
    c.header("Content-Security-Policy", POLICY);
    c.header("Cache-Control", "no-store");
    await next();
  });
  app.get("/", (c) => {
    const to = c.req.query("to") || undefined;
    return c.html(listPage(inbox.list(to), to));
  });
  app.get("/messages.json", (c) => c.json({ data: inbox.list(c.req.query("to")) }));
  app.get("/messages/:id{[0-9]+}", (c) => {
    const message = inbox.find(Number(c.req.param("id")));
    return message ? c.html(messagePage(message)) : c.text("This message doesn’t exist.", 404);
  });
  app.get("/templates", async (c) => c.html(templatesPage((await loadTemplates()).list())));
  app.get("/templates/:id", async (c) => {
    const template = await (await loadTemplates()).draw(c.req.param("id"));
    if (!template) return c.text("This template doesn’t exist.", 404);
    const viewing = { isNarrow: c.req.query("width") === "390", hasPictures: c.req.query("pictures") !== "off" };
    return c.html(templatePage(template, viewing));
  });
  return app;
}
