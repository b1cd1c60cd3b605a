import { buffer } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import type { Inbox } from "@/simulators/mail/inbox";

const MAX_BYTES = 10 * 1024 * 1024;

/** A mail server that puts every mail into the inbox and forwards nothing. */
export function createInboxSmtpServer(inbox: Inbox): SMTPServer {
  return new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    size: MAX_BYTES,
    onAuth: (_auth, _session, done) => done(null, { user: "anybody" }),
    onData(stream, session, done) {
      buffer(stream)
        .then((raw) =>
          inbox.receive(
            raw,
            session.envelope.rcptTo.map((recipient) => recipient.address),
          ),
        )
        .then(() => done())
        .catch((error: Error) => done(error));
    },
  });
}
