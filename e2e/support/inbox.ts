import { expect } from "@playwright/test";

const INBOX = process.env.E2E_INBOX_URL ?? "http://localhost:4025";

interface Message {
  subject: string;
  links: string[];
}

/** Mails to an e-mail address, the newest first. */
async function mailsTo(address: string): Promise<Message[]> {
  const response = await fetch(`${INBOX}/messages.json?to=${encodeURIComponent(address)}`);
  const { data } = (await response.json()) as { data: Message[] };
  return data;
}

/** How many mails to an e-mail address have such a subject. */
export async function countMails(address: string, subject: RegExp): Promise<number> {
  return (await mailsTo(address)).filter((mail) => subject.test(mail.subject)).length;
}

/** The newest mail to an e-mail address, once it has arrived. */
export async function latestMailTo(address: string): Promise<Message> {
  let found: Message | undefined;
  await expect
    .poll(async () => {
      [found] = await mailsTo(address);
      return found !== undefined;
    })
    .toBe(true);
  return found!;
}

/** Path, query and hash of the newest link to `path` in the mails to an e-mail address, once one has arrived. */
export async function mailedLink(address: string, path: string): Promise<string> {
  let found: string | undefined;
  await expect
    .poll(async () => {
      const links = (await mailsTo(address)).flatMap((mail) => mail.links);
      found = links.find((link) => new URL(link).pathname.startsWith(path));
      return found !== undefined;
    })
    .toBe(true);
  const { pathname, search, hash } = new URL(found!);
  return pathname + search + hash;
}
