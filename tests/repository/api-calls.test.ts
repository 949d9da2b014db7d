import type { OpenAPI3 } from 'openapi-typescript';
import { describeOperations } from '../../scripts/api-operations';
import { apiCallsIn, operationsOf } from '../../remote-kit/src/webpack/api-calls';

describe('the calls of a part', () => {
  const idsIn = (code: string) => Object.keys(operationsOf(apiCallsIn(code, 'page.tsx')));

  test.each([
    ['a path', "await http.get<User[]>('/users', { params })", ['listUsers']],
    ['a path with a variable segment', 'http.delete(`/cart/${encodeURIComponent(id)}`)', ['removeCartItem']],
    ['a variable that several operations share', 'http.get(`/users/${role}/${email}`)', ['isAdmin', 'isSeller']],
    ['a fixed segment where another operation has a variable', "http.get('/product/brands')", ['listBrands']],
    ['calls inside markup', "<Button onClick={() => void http.post('/cart', item)} />", ['addCartItem']],
    ['a request of a mounted page', "context.request('GET', '/product?page=1&limit=3')", ['listProducts']],
    ['a beacon', 'navigator.sendBeacon(`${shopSettings.apiUrl}/reports`, body)', ['report']],
    ['the upload of a photo', 'const url = new URL(shopSettings.imageHostUrl, location.href)', ['uploadImage']],
    ['the contact form', 'client.post(shopSettings.formServiceUrl, form)', ['sendContactMessage']],
    [
      'no call of another object',
      "other.get('/users'); fetch('/users'); http.get(path); shopSettings.formAccessKey",
      [],
    ],
  ])('finds %s', (_case, code, ids) => {
    expect(idsIn(code)).toEqual(ids);
  });

  test('the build refuses a call that the API does not have', () => {
    expect(() => idsIn("http.put('/users')")).toThrow('page.tsx calls PUT /users, which the API does not have.');
  });
});

describe('the operations of the API', () => {
  /** A document with one operation, whose answer has a field of this type. */
  const documentOf = (type: 'string' | 'number', description = 'A list.') =>
    ({
      openapi: '3.1.0',
      info: { title: 'The API', version: '1' },
      paths: {
        '/users': {
          get: {
            operationId: 'listUsers',
            summary: description,
            responses: {
              200: { description, content: { 'application/json': { schema: { $ref: '#/components/schemas/User' } } } },
              400: { description },
            },
          },
        },
      },
      components: { schemas: { User: { type: 'object', properties: { title: { type } } } } },
    }) satisfies OpenAPI3;

  test('have a hash of what callers depend on, and keep earlier ones', () => {
    const first = describeOperations(documentOf('string'), {});
    expect(first['listUsers']).toMatchObject({ method: 'get', path: '/users' });
    expect(describeOperations(documentOf('string', 'Another text.'), first)).toEqual(first);
    const second = describeOperations(documentOf('number'), first);
    const [current, ...earlier] = second['listUsers']?.hashes ?? [];
    expect(earlier).toEqual(first['listUsers']?.hashes);
    expect(earlier).not.toContain(current);
    const moved = { listUsers: { method: 'get', path: '/people', hashes: ['earlier'] } };
    expect(describeOperations(documentOf('string'), moved)).toEqual(first);
    expect(describeOperations(documentOf('string'), second)['listUsers']?.hashes).toEqual([...earlier, current]);
  });
});
