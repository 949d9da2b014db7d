import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';

/** The URL of an API path, for msw's handlers. */
export const api = (path: string): string => `http://localhost:3000/api${path}`;

/**
 * The mocked network of unit tests. A request without a handler fails the test, except the revocation of a token, because
 * any session may end.
 */
export const apiServer = setupServer(http.delete(api('/jwt'), () => new HttpResponse(null, { status: 204 })));

/** Starts the mocked network for the test file that calls it. */
export function useApiServer(): void {
  beforeAll(() => {
    apiServer.listen({ onUnhandledRequest: 'error' });
  });
  afterEach(() => {
    apiServer.resetHandlers();
  });
  afterAll(() => {
    apiServer.close();
  });
}

export { http, HttpResponse };
