import { connectAuthEmulator, initializeAuth, type Auth } from '@firebase/auth';
import { shopSettings } from '../settings/shop-settings';
import { firebaseIdentity } from './firebase-identity';

jest.mock('@firebase/app', () => ({ initializeApp: jest.fn() }));
jest.mock('@firebase/auth', () => ({ initializeAuth: jest.fn(), connectAuthEmulator: jest.fn() }));

test('the emulator stands in place of Google before the SDK asks who was signed in', async () => {
  const steps: string[] = [];
  jest.mocked(initializeAuth).mockImplementation(() => {
    queueMicrotask(() => steps.push('asks who was signed in'));
    return {} as Auth;
  });
  jest.mocked(connectAuthEmulator).mockImplementation((_, origin) => {
    steps.push(`connected to ${origin}`);
  });
  firebaseIdentity({ ...shopSettings, authEmulator: true });
  await Promise.resolve();
  expect(steps).toEqual(['connected to http://localhost:3000', 'asks who was signed in']);
});
