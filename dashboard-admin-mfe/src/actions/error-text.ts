import { problemOf } from 'shared-auth';

/** Why the server changed nothing: its message with the reasons as one text. */
export function errorText(error: unknown): string {
  const problem = problemOf(error);
  if (!problem) return 'Nothing was changed. Check your connection and try again.';
  return [problem.title, ...(problem.errors ?? []).map(({ message }) => message)].join(' ');
}
