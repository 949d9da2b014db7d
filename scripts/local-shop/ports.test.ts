import { connect, Server, type AddressInfo, type Socket } from 'node:net';
import { freePort, requireFreePort } from './ports';

test('never returns a port twice, or one that the system may give to a connection', async () => {
  const ports = await Promise.all(Array.from({ length: 500 }, freePort));
  expect(new Set(ports).size).toBe(ports.length);
  expect(Math.max(...ports)).toBeLessThan(32_768);
});

test('finds a port free although a client connects while it tries', async () => {
  const port = await freePort();
  let client: Socket | undefined;
  jest.spyOn(Server.prototype, 'close').mockImplementationOnce(function (this: Server, callback) {
    client = connect((this.address() as AddressInfo).port, '127.0.0.1');
    client.on('error', () => undefined).once('connect', () => this.close(callback));
    return this;
  });
  await requireFreePort(port, '127.0.0.1', 0);
  expect(client).toBeDefined();
});
