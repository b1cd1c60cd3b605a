import { product } from "@/lib/config/product";

/** What an e-mail says around its button. */
export type Letter = {
  greeting: string;
  text: string;
  button: string;
  link: string;
  note: string;
  /** What there is to look up: what was bought, for how much. */
  facts?: readonly { name: string; value: string }[];
  /** The cover of what it is about. */
  picture?: { url: string; alt: string };
};

/** An e-mail that is not drawn yet. */
export type Draft = { to: string; subject: string; letter: Letter };

/** An e-mail in the product's look: a greeting, a text, a button and a note. */
export function letter(to: string, subject: string, content: Letter): Draft {
  return { to, subject: `${subject} - ${product.name}`, letter: content };
}

/** The same words for programs that show no HTML. */
export function toText({ greeting, text, facts = [], button, link, note }: Letter): string {
  const table = facts.map(({ name, value }) => `${name}: ${value}`).join("\n");
  return [greeting, text, table, `${button}: ${link}`, note, product.name].filter(Boolean).join("\n\n").concat("\n");
}
