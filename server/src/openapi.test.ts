import { docsPage, type DocumentedApi } from './http/docs-page';
import { openApiDocument } from './openapi';

interface OpenApi {
  paths: Record<string, Record<string, { operationId?: string; summary?: string; tags?: string[] }>>;
  components: { schemas: Record<string, object> };
}

test('documents every call of the API, each with a name of its own', async () => {
  const { paths, components } = (await openApiDocument()) as OpenApi;
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  const ids = operations.map(({ operationId }) => operationId);
  expect(new Set(ids).size).toBe(operations.length);
  expect(ids).not.toContain(undefined);
  expect(operations.every(({ summary, tags }) => summary && tags?.length === 1)).toBe(true);
  expect(Object.keys(paths).sort()).toEqual([
    '/cart',
    '/cart/{id}',
    '/contact',
    '/jwt',
    '/product',
    '/product/brands',
    '/product/{id}',
    '/releases',
    '/releases/override-permission',
    '/releases/{name}/check',
    '/releases/{name}/drafts/{draft}/files/{file}',
    '/releases/{name}/drafts/{draft}/publish',
    '/releases/{name}/promote',
    '/releases/{name}/rollback',
    '/releases/{name}/{version}',
    '/remotes',
    '/reports',
    '/upload',
    '/users',
    '/users/admin/{email}',
    '/users/seller/{email}',
    '/users/seller/{id}',
    '/users/{id}',
    '/wishlist',
    '/wishlist/{id}',
  ]);
  expect(Object.keys(components.schemas)).toEqual(
    expect.arrayContaining(['CartItem', 'Problem', 'Product', 'ProductFieldsInput', 'User', 'WishlistItem']),
  );
});

test('the page for people shows every call and schema', async () => {
  const document = (await openApiDocument()) as DocumentedApi;
  const page = docsPage(document);
  for (const name of Object.keys(document.components.schemas)) expect(page).toContain(`<summary>${name}</summary>`);
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const method of Object.keys(methods))
      expect(page).toContain(`<code>${method.toUpperCase()} /api${path}</code>`);
  }
});
