import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { followEvent } from './card-events';
import { openStripe } from './stripe';

/** The webhook of Stripe, which calls again for days until it gets a 200. Without a Stripe account there is none. */
export const stripeEventRoutes: FastifyPluginCallbackZod = (app) => {
  const { stripe } = app.settings.orders;
  if (!stripe) return;
  const cards = openStripe(stripe);
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
      const contradiction = await app.queueWrite(() => followEvent(database, event));
      if (contradiction !== undefined) log.error(contradiction);
      return { received: true };
    },
  );
};
