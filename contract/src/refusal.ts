/** Why a shop refuses a release, whether through its code or over HTTP. */
export interface Refusal {
  title: string;
  reasons?: { message: string; whatToDo: string }[] | undefined;
}

/** The refusal as text: the title, then each reason with its remedy. */
export const formatRefusal = ({ title, reasons = [] }: Refusal): string =>
  [title, ...reasons.map(({ message, whatToDo }) => `  - ${message}\n    ${whatToDo}`)].join('\n');
