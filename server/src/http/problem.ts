import { z } from 'zod';

interface FieldError {
  path: string;
  message: string;
}

/** Why a release was refused, and what to do about it. */
export interface Reason {
  rule: string;
  message: string;
  whatToDo: string;
}

interface ProblemDetails {
  status: number;
  /** The last part of the stable type address. */
  id: string;
  /** A sentence for people. */
  title: string;
  errors?: FieldError[];
  reasons?: Reason[];
  retryAfterSeconds?: number;
}

/** An RFC 9457 problem: throw it anywhere, and the error handler sends it. */
export class Problem extends Error {
  override name = 'Problem';
  readonly status: number;
  readonly type: string;
  readonly title: string;
  readonly errors: FieldError[] | undefined;
  readonly reasons: Reason[] | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor({ status, id, title, errors, reasons, retryAfterSeconds }: ProblemDetails) {
    super(title);
    this.status = status;
    this.type = `https://ocs.example/problems/${id}`;
    this.title = title;
    this.errors = errors;
    this.reasons = reasons;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  toJSON(): z.infer<typeof problemSchema> {
    const { type, title, status, errors, reasons } = this;
    return { type, title, status, errors, reasons };
  }
}

export const reasonSchema = z
  .object({ rule: z.string(), message: z.string(), whatToDo: z.string() })
  .meta({ id: 'Reason', description: 'Why a release was refused, and what to do about it.' });

export const problemSchema = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
    reasons: z.array(reasonSchema).optional(),
  })
  .meta({ id: 'Problem', description: 'An error as RFC 9457 describes it.' });

/** The error response that every route documents. */
export const problemResponse = {
  default: {
    description: 'The call failed. `type` identifies the reason, `title` explains it.',
    content: { 'application/problem+json': { schema: problemSchema } },
  },
};

export function invalidInput(path: string, message: string): Problem {
  return new Problem({
    status: 400,
    id: 'invalid-input',
    title: 'Some of the input is not valid.',
    errors: [{ path, message }],
  });
}

export function notFound(title: string): Problem {
  return new Problem({ status: 404, id: 'not-found', title });
}

export function conflict(id: string, title: string): Problem {
  return new Problem({ status: 409, id, title });
}

export function forbidden(title: string): Problem {
  return new Problem({ status: 403, id: 'forbidden', title });
}

/** Tells the person why they cannot use their account. The client recognises the id. */
export function suspended(reason: string): Problem {
  return new Problem({ status: 403, id: 'account-suspended', title: `This account is suspended: ${reason}` });
}

/** A refusal because of load: nothing was changed, and the same request succeeds later. */
export function tooBusy(): Problem {
  return new Problem({
    status: 503,
    id: 'too-busy',
    title: 'The shop is very busy at the moment. Please try again in a moment.',
    retryAfterSeconds: 2,
  });
}
