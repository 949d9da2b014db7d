import { mailOutcome } from './mail-outcome';

test.each([
  ['later', { code: 'ECONNECTION', command: 'CONN' }],
  ['later', { code: 'ETIMEDOUT', command: 'CONN' }],
  ['later', { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 451 }],
  ['later', { code: 'EPROTOCOL', command: 'MAIL FROM', responseCode: 503 }],
  ['later', { code: 'EPROTOCOL', command: 'CONN', responseCode: 554 }],
  ['later', 'no error'],
  ['never', { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 }],
])('a mail that the server has not asked for is sent %s after %j', (outcome, error) => {
  expect(mailOutcome(error, false)).toBe(outcome);
});

test.each([
  ['later', { code: 'EMESSAGE', responseCode: 451 }],
  ['never', { code: 'EMESSAGE', responseCode: 554 }],
  ['never', { code: 'EPROTOCOL', responseCode: 250 }],
  ['never', { code: 'ECONNECTION' }],
  ['never', undefined],
])('a mail that the server was receiving is sent %s after %j', (outcome, error) => {
  expect(mailOutcome(error, true)).toBe(outcome);
});
