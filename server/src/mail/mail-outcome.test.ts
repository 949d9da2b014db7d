import { mailOutcome } from './mail-outcome';

test.each([
  ['later', { code: 'EDNS' }],
  ['later', { code: 'ESOCKET', syscall: 'connect' }],
  ['later', { code: 'ETIMEDOUT', timeoutType: 'GREETING_TIMEOUT' }],
  ['later', { code: 'EENVELOPE', responseCode: 451 }],
  ['later', { code: 'EPROTOCOL', responseCode: 503 }],
  ['never', { code: 'EENVELOPE', responseCode: 550 }],
  ['never', { code: 'ETIMEDOUT', timeoutType: 'SOCKET_TIMEOUT' }],
  ['never', { code: 'ECONNECTION' }],
  ['never', 'no error'],
])('a mail is sent %s after %j', (outcome, error) => {
  expect(mailOutcome(error)).toBe(outcome);
});
