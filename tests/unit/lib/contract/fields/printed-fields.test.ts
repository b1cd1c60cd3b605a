import { describe, expect, it } from "vitest";
import { z } from "zod";
import { everyCall } from "@/lib/contract/every-call";
import { printed, printedPath } from "@/lib/contract/fields/printed";

/** What nobody sees: turned direction, zero width, a tag character, a filler. */
const HIDDEN = "\u202E\u200B\u{E0041}\u3164";
const TYPED = `Kick${HIDDEN} one`;

/** Fields whose text is compared with something as it is, or is refused unless it is a URL: it isn't shown to others. */
const AS_TYPED = new Set([
  "token",
  "code",
  "state",
  "key",
  "intent",
  "return_to",
  "link",
  "links[]",
  "email_proof",
  "search",
  "password",
  "current_password",
  "POST /api/admin/jobs/retry name",
]);

/** The schemas of the texts in a schema, each with its place. */
function textsOf(schema: unknown, place: string): [string, z.ZodType][] {
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, field]) => textsOf(field, place ? `${place}.${name}` : name));
  if (schema instanceof z.ZodArray) return textsOf(schema.element, `${place}[]`);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => textsOf(option, place));
  if (schema instanceof z.ZodRecord) return textsOf(schema.valueType, `${place}{}`);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return textsOf(schema.unwrap(), place);
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault) return textsOf(schema.unwrap(), place);
  if (schema instanceof z.ZodPipe)
    return schema.in instanceof z.ZodObject ? textsOf(schema.in, place) : [[place, schema]];
  return schema instanceof z.ZodString ? [[place, schema]] : [];
}

const nameOf = (place: string) => place.split(".").at(-1)!;

describe("texts that people send", () => {
  const texts = [...everyCall.values()].flatMap(({ method, path, body, bytes }) =>
    body && !bytes
      ? textsOf(body, "").map(([place, schema]) => ({ place, call: `${method} ${path} ${place}`, schema }))
      : [],
  );

  it("are cleaned of what nobody sees, or refused with it, in every call", () => {
    expect(texts.length).toBeGreaterThan(100);
    const dirty = texts.filter(({ place, call, schema }) => {
      if (AS_TYPED.has(nameOf(place)) || AS_TYPED.has(call)) return false;
      const parsed = schema.safeParse(TYPED);
      return parsed.success && typeof parsed.data === "string" && parsed.data.includes(HIDDEN[0]!);
    });
    expect(dirty.map(({ call }) => call)).toEqual([]);
  });

  it.each([
    ["हिन्दी तबला की"],
    ["مِزمار شَعبي"],
    ["ครั้งที่น้ำ"],
    ["བོད་རྒྱུད"],
    ["👩‍🎤 🏴󠁧󠁢󠁳󠁣󠁴󠁿 1️⃣ ❤️ 🇩🇪"],
    ["می‌خواهم"],
    ["Kick #1 & G-Funk, Hey!"],
  ])("keep their script and emoji: %s", (text) => expect(printed(text)).toBe(text.normalize("NFC")));

  it("have no pile of marks, and no letters that are blank", () => {
    expect(printed(`Z${"\u0334".repeat(20)}a`)).toBe(`Z${"\u0334".repeat(4)}a`);
    expect(printed("\u3164")).toBe("");
  });

  it("are cleaned name by name in paths", () => {
    expect(printedPath("Kit\u202E/ kick.wav\u200B")).toBe("Kit/kick.wav");
    expect(printedPath("U\u0308ber/Ba\u0308ss.wav")).toBe("Über/Bäss.wav");
    expect(printedPath("\u200B/a  b.wav")).toBe("a  b.wav");
  });
});
