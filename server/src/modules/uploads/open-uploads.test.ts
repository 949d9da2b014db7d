import { EventEmitter } from 'node:events';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { OpenUploads } from './open-uploads';

const uploadOver = (protocol: 'HTTP/1.1' | 'HTTP/2', { destroyed }: { destroyed: boolean }) => {
  const raw = protocol === 'HTTP/2' ? { stream: { destroyed } } : {};
  const request = { user: { id: 'seller' }, raw } as unknown as FastifyRequest;
  const reply = { raw: Object.assign(new EventEmitter(), protocol === 'HTTP/1.1' && { destroyed }) };
  return [request, reply as unknown as FastifyReply] as const;
};

test.each(['HTTP/1.1', 'HTTP/2'] as const)(
  'over %s, an upload whose connection has ended occupies no place',
  async (protocol) => {
    const { admit } = new OpenUploads();
    for (let upload = 0; upload < 3; upload += 1) await admit(...uploadOver(protocol, { destroyed: true }));
    for (let upload = 0; upload < 2; upload += 1) await admit(...uploadOver(protocol, { destroyed: false }));
    await expect(admit(...uploadOver(protocol, { destroyed: false }))).rejects.toMatchObject({ status: 429 });
  },
);
