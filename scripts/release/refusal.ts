/** What a shop says when it refuses, whether by its code or over HTTP. */
export interface Refusal {
  title: string;
  reasons?: { message: string; whatToDo: string }[] | undefined;
}

/** The refusal for people: what, then each reason with what to do. */
export const sentenceOf = ({ title, reasons = [] }: Refusal): string =>
  [title, ...reasons.map(({ message, whatToDo }) => `  - ${message}\n    ${whatToDo}`)].join('\n');
