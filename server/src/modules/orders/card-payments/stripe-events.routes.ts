import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { applyEvent } from './card-events';

/** The webhook of Stripe, which calls again for days until it gets a 200. Without a Stripe account there is none. */
export const stripeEventRoutes: FastifyPluginCallbackZod = (app) => {
  const { cardPayments: cards } = app;
  if (!cards) return;
  app.removeAllContentTypeParsers();
  // The signature is of the bytes.
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, parsed) => {
    parsed(null, body);
  });

  app.post(
    '/stripe/events',
    {
      schema: {
        hide: true,
        body: z.instanceof(Buffer),
        headers: z.looseObject({ 'stripe-signature': z.string() }),
      },
    },
    async ({ database, body, headers, log }) => {
      const event = cards.readEvent(body, headers['stripe-signature']);
      const forOperator = await app.queueWrite(() => applyEvent(database, event));
      if (forOperator !== undefined) log.error(forOperator);
      return { received: true };
    },
  );
};
