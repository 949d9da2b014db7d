import type { ModuleFederation } from '@module-federation/runtime';
import { getRemoteEntry, getRemoteInfo } from './federation-entries';

const container = { get: jest.fn(), init: jest.fn() };
const emit = jest.fn<Promise<unknown>, unknown[]>();
const origin = { remoteHandler: { hooks: { lifecycle: { loadEntry: { emit } } } } } as unknown as ModuleFederation;

const request = (version: string) => ({
  origin,
  remoteInfo: getRemoteInfo({ name: `storefront@${version}`, entry: `/releases/storefront/${version}/remoteEntry.js` }),
});

beforeEach(() => {
  emit.mockReset().mockResolvedValue(container);
});

test('an entry is loaded once by the plug-ins, whoever asks', async () => {
  const loads = [getRemoteEntry(request('1.0.0')), getRemoteEntry(request('1.0.0')), getRemoteEntry(request('1.0.1'))];
  expect(await Promise.all(loads)).toEqual([container, container, container]);
  expect(emit).toHaveBeenCalledTimes(2);
});

test('a failure is not kept', async () => {
  emit.mockRejectedValueOnce(new Error('unreachable'));
  await expect(getRemoteEntry(request('2.0.0'))).rejects.toThrow('unreachable');
  await expect(getRemoteEntry(request('2.0.0'))).resolves.toBe(container);
});

test('an entry that the runtime has is not loaded again', async () => {
  await expect(getRemoteEntry({ ...request('3.0.0'), remoteEntryExports: container })).resolves.toBe(container);
  expect(emit).not.toHaveBeenCalled();
});
