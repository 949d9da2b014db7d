/** Ends this process with a sentence for the operator. */
export function failWith(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

/** The message of an error, or those of all its parts. */
export function messageOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(messageOf).join(', ');
  return error instanceof Error ? error.message : String(error);
}
