import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance, RouteOptions } from 'fastify';

const created = 'fastify.initialization';

/** Runs `build` and returns every route that the application registers meanwhile. */
export async function registeredRoutes(build: () => Promise<unknown>): Promise<RouteOptions[]> {
  const routes: RouteOptions[] = [];
  const listen = (message: unknown): void => {
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook('onRoute', (route) => void routes.push(route));
  };
  subscribe(created, listen);
  try {
    await build();
  } finally {
    unsubscribe(created, listen);
  }
  return routes;
}

/** Format: `PUT /api/product/:id`; `ALL` for a route of many methods. HEAD is omitted, because it follows GET. */
export function routeNames(routes: RouteOptions[]): string[] {
  const names = routes.map(({ method, url }) => {
    const methods = [method].flat().filter((name) => name !== 'HEAD');
    return methods.length > 1 ? `ALL ${url}` : methods.map((name) => `${name} ${url}`);
  });
  return [...new Set(names.flat())].sort();
}
