declare module "@marbec/web-auto-extractor" {
  export default class WebAutoExtractor {
    constructor(options: { addLocation?: boolean });
    parse(html: string): unknown;
  }
}

declare module "@adobe/structured-data-validator" {
  export default class Validator {
    constructor(schemaOrg: unknown);
    validate(extracted: unknown): Promise<unknown[]>;
  }
}
