import { readAccessToken, removeAccessToken, saveAccessToken } from './access-token';

afterEach(() => {
  jest.restoreAllMocks();
  removeAccessToken();
});

test('the token lies in local storage under access-token', () => {
  saveAccessToken('one', 'bo@ocs.example');
  expect(localStorage.getItem('access-token')).toBe('one');
  localStorage.setItem('access-token', 'two');
  expect(readAccessToken()).toBe('two');
  removeAccessToken();
  expect(localStorage.getItem('access-token')).toBeNull();
});

test('where local storage is full, the new token serves and not the old one', () => {
  localStorage.setItem('access-token', 'old');
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  saveAccessToken('new', 'bo@ocs.example');
  expect(readAccessToken()).toBe('new');
});

test('where local storage is blocked, the token lasts as long as the page', () => {
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  saveAccessToken('new', 'bo@ocs.example');
  expect(readAccessToken()).toBe('new');
  removeAccessToken();
  expect(readAccessToken()).toBeNull();
});
