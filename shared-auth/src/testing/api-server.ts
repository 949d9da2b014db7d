import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';

/** Address of an API call, for msw's handlers. */
export const api = (path: string): string => `http://localhost:3000/api${path}`;

/**
 * The network's edge in unit tests: every call of the API that a test does not answer itself fails it. Only the end of a token
 * is always taken: any session may end.
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
