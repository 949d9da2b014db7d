import { randomUUID } from 'node:crypto';
import { testAddress } from '../../../server/src/testing/factories';
import { adminsOnly, everywhere, get, send, type Row, type Subject } from './matrix-row';

/** Of a card, which this shop does not offer: nothing is ordered. */
const newOrder = () => ({
  key: randomUUID(),
  address: testAddress,
  shipping: 'standard',
  payment: 'card',
  totalCents: 1,
});

const manage = (what: string) => (subject: Subject) => send('POST', `/api/orders/${subject.orderNumber}/${what}`);

/** The subject's order waits for a bank transfer. The subject has bought it, and sold its line. */
export const orderMatrix: Record<string, Row> = {
  'GET /api/orders/quote': { who: 'signed in', call: () => get('/api/orders/quote'), ...everywhere('200') },
  'POST /api/orders': {
    who: 'signed in',
    call: () => send('POST', '/api/orders', newOrder()),
    ...everywhere({ buyer: '409', seller: '403', admin: '403' }),
  },
  'GET /api/orders': { who: 'signed in', call: () => get('/api/orders'), ...everywhere('200') },
  'GET /api/orders/:number': {
    who: 'signed in',
    call: ({ orderNumber }) => get(`/api/orders/${orderNumber}`),
    own: '200',
    others: { buyer: '404', seller: '404', admin: '200' },
    missing: '404',
  },
  'POST /api/orders/:number/cancel': {
    who: 'signed in',
    call: manage('cancel'),
    own: '200:1',
    others: { buyer: '404', seller: '404', admin: '200:1' },
    missing: '404',
  },
  'GET /api/orders/all': { who: 'signed in', call: () => get('/api/orders/all'), ...everywhere(adminsOnly('200')) },
  'GET /api/orders/all.csv': {
    who: 'signed in',
    call: () => get('/api/orders/all.csv'),
    ...everywhere(adminsOnly('200')),
  },
  'POST /api/orders/bank-statement': {
    who: 'signed in',
    call: ({ orderNumber }) => ({
      ...send('POST', '/api/orders/bank-statement'),
      headers: { 'content-type': 'text/csv' },
      payload: `amount,currency,reference\n1157.49,USD,${orderNumber}`,
    }),
    ...everywhere(adminsOnly('200')),
  },
  'GET /api/orders/:number/invoice': {
    who: 'signed in',
    call: ({ orderNumber }) => get(`/api/orders/${orderNumber}/invoice`),
    own: '200',
    others: { buyer: '404', seller: '404', admin: '200' },
    missing: '404',
  },
  'POST /api/orders/:number/payment': {
    who: 'signed in',
    call: manage('payment'),
    own: adminsOnly('200:1'),
    others: adminsOnly('200:1'),
    missing: adminsOnly('404'),
  },
  'POST /api/orders/:number/card-payment': {
    who: 'signed in',
    call: manage('card-payment'),
    // It waits for a bank transfer.
    own: '409',
    others: '404',
    missing: '404',
  },
  'POST /api/orders/:number/refund': {
    who: 'signed in',
    call: manage('refund'),
    // No money has arrived.
    own: adminsOnly('409'),
    others: adminsOnly('409'),
    missing: adminsOnly('404'),
  },
  'GET /api/sales': { who: 'signed in', call: () => get('/api/sales'), ...everywhere('200') },
  'PATCH /api/sales/:id': {
    who: 'signed in',
    call: ({ saleId }) => send('PATCH', `/api/sales/${saleId}`, { status: 'packed' }),
    // Nothing is packed before the money has arrived.
    own: '409',
    others: '404',
    missing: '404',
  },
};
