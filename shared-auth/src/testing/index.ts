/** For the unit tests of every front-end package: a mocked network, a signed-in person, a page with its loader. */
export { api, apiServer, http, HttpResponse, useApiServer } from './api-server';
export { renderPage } from './render-page';
export { signInForTest, type TestPerson } from './sign-in';
