import type { FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { StoreUnavailable } from '../blobs/store-unavailable';
import { isConnectionError, isReadOnlyError, isWaitError } from '../database/database-errors';
import { edgeHeaders } from './edge-cache';
import { notFound, Problem, tooBusy } from './problem';

const titles: Record<number, string> = {
  400: 'The request could not be read.',
  404: 'There is nothing at this address.',
  405: 'This address does not support the method.',
  413: 'The request is too large.',
  415: 'The server does not understand this content type.',
};

export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const problem = problemFrom(error);
  if (problem.status >= 500) request.log.error(error);
  // Those of the response that failed.
  for (const name of ['etag', 'cache-control', ...edgeHeaders]) reply.removeHeader(name);
  if (problem.retryAfterSeconds !== undefined) reply.header('retry-after', problem.retryAfterSeconds);
  void reply.status(problem.status).type('application/problem+json').send(JSON.stringify(problem));
}

export function handleNotFound(): never {
  throw notFound('There is nothing at this address.');
}

/** Translates any error into the problem that the caller receives. */
export function problemFrom(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    const errors = error.validation.map(({ instancePath, message }) => ({
      path: instancePath.slice(1).replaceAll('/', '.'),
      message: message ?? 'Not valid.',
    }));
    return new Problem({ status: 400, id: 'invalid-input', title: 'Some of the input is not valid.', errors });
  }
  if (isConnectionError(error)) {
    const title = 'The shop cannot reach its database. Please try again in a moment.';
    return new Problem({ status: 503, id: 'database-unavailable', title, retryAfterSeconds: 5 });
  }
  if (isWaitError(error)) return tooBusy();
  if (isReadOnlyError(error)) {
    const title = 'The shop accepts no changes at the moment. Nothing was changed. Please try again in a moment.';
    return new Problem({ status: 503, id: 'read-only', title, retryAfterSeconds: 5 });
  }
  if (error instanceof StoreUnavailable) {
    const title = 'The shop cannot reach its files. Please try again in a moment.';
    return new Problem({ status: 503, id: 'store-unavailable', title, retryAfterSeconds: 5 });
  }
  if (isDiskFull(error)) {
    const title = 'The shop’s disk is full. Nothing was changed. Free some space, then try again.';
    return new Problem({ status: 507, id: 'disk-full', title });
  }
  const status = clientErrorStatus(error);
  if (status === undefined) {
    const title = 'Something went wrong on our side. Please try again later.';
    return new Problem({ status: 500, id: 'internal', title });
  }
  return new Problem({ status, id: `http-${status}`, title: titles[status] ?? 'The request was refused.' });
}

/** Error codes of this machine's disk, and the SQLSTATE of the database's. */
const diskFull = ['ENOSPC', 'EDQUOT', '53100'];

function isDiskFull(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('code' in error)) return false;
  return diskFull.includes(String(error.code));
}

/** Fastify and its plugins mark client errors with a 4xx status code. */
export function clientErrorStatus(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || !('statusCode' in error)) return undefined;
  const { statusCode } = error;
  return typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500 ? statusCode : undefined;
}
