import { product } from "@/lib/settings/product";

/** The content of an e-mail. */
export type Letter = {
  greeting: string;
  text: string;
  button: string;
  link: string;
  note: string;
  /** Facts to look up, such as what was bought and its price. */
  facts?: readonly { name: string; value: string }[];
  /** The cover of the pack or sound that the mail is about. */
  picture?: { url: string; alt: string };
};

/** An e-mail that is not rendered yet. */
export type Draft = { to: string; subject: string; letter: Letter };

/** An e-mail in the product's look: a greeting, a text, a button and a note. */
export function letter(to: string, subject: string, content: Letter): Draft {
  return { to, subject: `${subject} - ${product.name}`, letter: content };
}

/** The same content as plain text. */
export function toText({ greeting, text, facts = [], button, link, note }: Letter): string {
  const table = facts.map(({ name, value }) => `${name}: ${value}`).join("\n");
  return [greeting, text, table, `${button}: ${link}`, note, product.name].filter(Boolean).join("\n\n").concat("\n");
}
