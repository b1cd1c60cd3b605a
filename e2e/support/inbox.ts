import { expect } from "@playwright/test";

const INBOX = process.env.E2E_INBOX_URL ?? "http://localhost:4025";

interface Message {
  subject: string;
  links: string[];
}

/** The newest mail to an e-mail address, once it has arrived. */
export async function latestMailTo(address: string): Promise<Message> {
  let found: Message | undefined;
  await expect
    .poll(async () => {
      const response = await fetch(`${INBOX}/messages.json?to=${encodeURIComponent(address)}`);
      const { data } = (await response.json()) as { data: Message[] };
      found = data[0];
      return data.length;
    })
    .toBeGreaterThan(0);
  return found!;
}

/** Path, query and hash of the link to `path` in a mail to an e-mail address, once it has arrived. */
export async function mailedLink(address: string, path: string): Promise<string> {
  let found: string | undefined;
  await expect
    .poll(async () => {
      const { links } = await latestMailTo(address);
      found = links.find((link) => new URL(link).pathname.startsWith(path));
      return found !== undefined;
    })
    .toBe(true);
  const { pathname, search, hash } = new URL(found!);
  return pathname + search + hash;
}
