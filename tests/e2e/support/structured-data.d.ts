/** The parts that the journeys use of two packages without types. */

declare module '@marbec/web-auto-extractor' {
  export default class WebAutoExtractor {
    constructor(options: { addLocation: boolean });
    parse(html: string): { jsonld: Record<string, object[]> };
  }
}

declare module '@adobe/structured-data-validator' {
  interface Issue {
    issueMessage: string;
    severity: 'ERROR' | 'WARNING';
    fieldNames: string[];
  }

  /** Without the vocabulary of schema.org, it checks what Google requires of each type. */
  export default class Validator {
    validate(data: object): Promise<Issue[]>;
  }
}
