import { readFileSync } from "node:fs";
import { join } from "node:path";
import Validator from "@adobe/structured-data-validator";
import WebAutoExtractor from "@marbec/web-auto-extractor";

export interface Thing {
  "@type": string;
  [property: string]: unknown;
}

interface Issue {
  issueMessage: string;
  severity: "ERROR" | "WARNING";
  path: { type: string; property?: string }[];
}

/** The classes and properties of schema.org 30.0 (CC BY-SA 3.0) in the validator's form, from a table of names. */
const vocabulary = {
  "@graph": readFileSync(join("tests", "data", "schema-org.tsv"), "utf8")
    .trim()
    .split("\n")
    .slice(1)
    .map((line) => {
      const [kind, name, of = ""] = line.split("\t");
      const named = of
        .split(" ")
        .filter(Boolean)
        .map((one) => ({ "@id": `schema:${one}` }));
      return kind === "class"
        ? { "@id": `schema:${name}`, "@type": "rdfs:Class", "rdfs:subClassOf": named }
        : { "@id": `schema:${name}`, "@type": "rdf:Property", "schema:domainIncludes": named };
    }),
};

/** A validator's errors in a page's structured data: unknown types and properties, and what search engines require. */
export async function structuredDataErrors(html: string): Promise<string[]> {
  const extracted = new WebAutoExtractor({ addLocation: true }).parse(html);
  const issues = (await new Validator(vocabulary).validate(extracted)) as Issue[];
  return issues
    .filter(
      ({ severity, issueMessage }) => severity === "ERROR" || issueMessage.includes("not supported by the schema.org"),
    )
    .map(({ issueMessage, path }) => `${path.map(({ type }) => type).join(" > ")}: ${issueMessage}`);
}

/** All JSON-LD of a page. */
export function thingsOf(html: string): Thing[] {
  const scripts = [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)];
  return scripts.flatMap(([, text]) => (JSON.parse(text ?? "{}") as { "@graph"?: Thing[] })["@graph"] ?? []);
}
