import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { STANDARD_LIST } from "@/lib/money/price-list";
import { drawMail } from "@/server/modules/kit/mails/draw-mail";
import { verificationMail } from "@/server/modules/people/auth/mails";
import { createSmtpMailer, type Mailer } from "@/server/providers/mail/mailer";
import { createInboxApp } from "@/simulators/mail/app";
import { Inbox } from "@/simulators/mail/inbox";
import { createInboxSmtpServer } from "@/simulators/mail/smtp";

describe("mail through SMTP into the inbox", () => {
  const inbox = new Inbox();
  const smtp = createInboxSmtpServer(inbox);
  const app = createInboxApp(inbox, async () => ({ list: () => [], draw: async () => null }));
  let mailer: Mailer;
  beforeAll(async () => {
    await new Promise<void>((resolve) => smtp.listen(0, "127.0.0.1", resolve));
    const { port } = smtp.server.address() as AddressInfo;
    mailer = createSmtpMailer({ url: `smtp://127.0.0.1:${port}`, from: "Wavecrate <hello@wavecrate.example>" });
  });
  afterAll(() => {
    mailer.close();
    return new Promise<void>((resolve) => smtp.close(resolve));
  });

  const get = async (path: string) => {
    const response = await app.request(path);
    return { status: response.status, headers: response.headers, text: await response.text() };
  };

  it("shows the mail in the browser and returns it as JSON by recipient", async () => {
    const link = "https://wavecrate.test/account/verify?token=abc";
    await mailer.send(
      await drawMail(verificationMail(STANDARD_LIST, { email: "ana@wavecrate.test", display: "Ana <b>" }, link)),
    );
    await mailer.send(
      await drawMail(verificationMail(STANDARD_LIST, { email: "bo@wavecrate.test", display: "Bo" }, link)),
    );
    const { data } = JSON.parse((await get("/messages.json?to=ANA@wavecrate.test")).text);
    expect(data).toEqual([
      expect.objectContaining({
        from: "Wavecrate <hello@wavecrate.example>",
        to: ["ana@wavecrate.test"],
        subject: "Verify your e-mail address - Wavecrate",
        links: [link],
      }),
    ]);
    expect((await get("/")).text).toMatch(/bo@wavecrate\.test[\s\S]*ana@wavecrate\.test/);
    const message = await get(`/messages/${data[0].id}`);
    expect(message.text).toContain(`href="${link}"`);
    expect(message.text).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
    expect(message.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect((await get("/messages/999")).status).toBe(404);
  });

  it("never inserts a mail's markup into the page around it", async () => {
    await mailer.send({
      to: "eve@wavecrate.test",
      subject: "<script>alert(1)</script>",
      text: "</pre><script>alert(2)</script>",
      html: `"><script>alert(3)</script>`,
    });
    const [eve] = inbox.list("eve@wavecrate.test");
    expect((await get(`/messages/${eve?.id}`)).text).not.toContain("<script>");
    expect((await get("/")).text).not.toContain("<script>");
  });

  it("removes the oldest mails when there are more than 500", async () => {
    const raw = Buffer.from("Subject: x\r\n\r\nx");
    for (let count = 0; count < 501; count += 1) await inbox.receive(raw, ["many@wavecrate.test"]);
    expect(inbox.list()).toHaveLength(500);
    expect(inbox.list("ana@wavecrate.test")).toEqual([]);
  });
});
