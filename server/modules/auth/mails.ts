import { product } from "@/lib/config/product";
import { escapeHtml } from "@/lib/format/escape-html";
import type { Mail } from "@/server/adapters/mail/mailer";

/** Asks a new user to confirm the address. */
export function verificationMail(to: { email: string; display: string }, link: string): Mail {
  return letter(to.email, "Verify your e-mail address", {
    greeting: `Hi ${to.display},`,
    text: "Confirm that this address is yours to unlock your free credits.",
    button: "Verify e-mail",
    link,
    note: "The link works for 24 hours. You did not sign up? Then ignore this mail.",
  });
}

/** Lets somebody who forgot the password set a new one. */
export function passwordResetMail(to: { email: string; display: string }, link: string): Mail {
  return letter(to.email, "Set a new password", {
    greeting: `Hi ${to.display},`,
    text: "Somebody asked for a new password for this account.",
    button: "Set a new password",
    link,
    note: "The link works for one hour and once. It was not you? Then ignore this mail; your password stays as it is.",
  });
}

type Letter = { greeting: string; text: string; button: string; link: string; note: string };

function letter(to: string, subject: string, { greeting, text, button, link, note }: Letter): Mail {
  return {
    to,
    subject: `${subject} - ${product.name}`,
    text: `${greeting}\n\n${text}\n\n${button}: ${link}\n\n${note}\n\n${product.name}\n`,
    html: `<!doctype html>
<html lang="en"><body style="margin:0;padding:32px;font:16px/1.5 system-ui,sans-serif;color:#161616;background:#f4f4f2">
<div style="max-width:480px;margin:0 auto;padding:32px;background:#fff;border-radius:8px">
<p>${escapeHtml(greeting)}</p>
<p>${escapeHtml(text)}</p>
<p><a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:#161616;color:#fff;text-decoration:none">${escapeHtml(button)}</a></p>
<p style="color:#5c5c5c;font-size:14px">${escapeHtml(note)}</p>
<p style="color:#5c5c5c;font-size:14px">${escapeHtml(product.name)}</p>
</div></body></html>`,
  };
}
