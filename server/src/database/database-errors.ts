/** What a failed statement says about the database. */
const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EPIPE',
  'EHOSTUNREACH',
]);
// SQLSTATE: 08 connection, 25P03 transaction timeout, 28 authorisation, 3D no such database, 532, 533 out of memory or
// connections, 57P stopping or starting.
const connectionState = /^(08|25P03|28|3D|53[23]|57P)/;

const lostConnection =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Query read timeout)/;

/** Whether a query failed because the database is unreachable, and not because of the query. */
export function isConnectionError(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  if ('code' in error && typeof error.code === 'string') {
    return networkCodes.has(error.code) || connectionState.test(error.code);
  }
  return 'message' in error && lostConnection.test(String(error.message));
}

// SQLSTATE: read-only transaction, as on a standby or by an operator's setting.
const readOnlyState = '25006';

/** Whether a statement failed because the database is read-only at present. */
export function isReadOnlyError(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === readOnlyState;
}

// SQLSTATE: deadlock, lock timeout, statement timeout.
const waitStates = ['40P01', '55P03', '57014'];

/** Whether PostgreSQL ended a statement because it waited or ran too long. The statement changed nothing. */
export function isWaitError(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && waitStates.includes(String(error.code));
}
