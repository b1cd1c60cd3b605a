import { expect } from "@playwright/test";

const INBOX = process.env.E2E_INBOX_URL ?? "http://localhost:4025";

interface Message {
  subject: string;
  links: string[];
}

/** The newest mail to an address, once it is there. */
export async function mailTo(address: string): Promise<Message> {
  let found: Message | undefined;
  await expect
    .poll(async () => {
      const answer = await fetch(`${INBOX}/messages.json?to=${encodeURIComponent(address)}`);
      const { messages } = (await answer.json()) as { messages: Message[] };
      found = messages[0];
      return messages.length;
    })
    .toBeGreaterThan(0);
  return found!;
}
