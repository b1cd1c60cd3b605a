import PostalMime, { type Email } from "postal-mime";

export type InboxMessage = {
  id: number;
  received_at: string;
  from: string;
  to: string[];
  subject: string;
  text: string;
  html: string;
  /** Every URL in the mail. */
  links: string[];
};

const MAX_MESSAGES = 500;

/** The mails of this machine, newest first, in memory; beyond a limit the oldest are removed. */
export class Inbox {
  readonly #messages: InboxMessage[] = [];
  #nextId = 1;

  /** Adds a mail received over SMTP, for the recipients of its envelope. */
  async receive(raw: Uint8Array, recipients: string[]): Promise<InboxMessage> {
    const mail = await PostalMime.parse(raw);
    const message: InboxMessage = {
      id: this.#nextId++,
      received_at: new Date().toISOString(),
      from: addressOf(mail.from),
      to: recipients,
      subject: mail.subject ?? "(no subject)",
      text: mail.text ?? "",
      html: mail.html ?? "",
      links: [...new Set((mail.text ?? "").match(/https?:\/\/[^\s<>"]+/g) ?? [])],
    };
    this.#messages.unshift(message);
    this.#messages.length = Math.min(this.#messages.length, MAX_MESSAGES);
    return message;
  }

  /** All mails, or those to one e-mail address. */
  list(to?: string): InboxMessage[] {
    const wanted = to?.toLowerCase();
    return wanted
      ? this.#messages.filter((message) => message.to.some((address) => address.toLowerCase() === wanted))
      : [...this.#messages];
  }

  find(id: number): InboxMessage | null {
    return this.#messages.find((message) => message.id === id) ?? null;
  }
}

function addressOf(from: Email["from"]): string {
  return from?.name ? `${from.name} <${from.address ?? ""}>` : (from?.address ?? "");
}
