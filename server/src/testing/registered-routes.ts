import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance, RouteOptions } from 'fastify';

const created = 'fastify.initialization';

/** Runs `build` and answers every route that the application registered while it ran. */
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

/** As in `PUT /api/product/:id`; `ALL` stands for a route of many methods. HEAD follows GET and is left out. */
export function routeNames(routes: RouteOptions[]): string[] {
  const names = routes.map(({ method, url }) => {
    const methods = [method].flat().filter((name) => name !== 'HEAD');
    return methods.length > 1 ? `ALL ${url}` : methods.map((name) => `${name} ${url}`);
  });
  return [...new Set(names.flat())].sort();
}
