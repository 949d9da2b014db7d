import { ResponseTime } from './response-time';

const afterAnswerAt = (threadMs: number): ResponseTime => {
  const time = new ResponseTime();
  time.measure(0, threadMs);
  return time;
};

test('a tab that is busy from the question to the answer is slow', () => {
  expect(afterAnswerAt(1000).measure(2600, 3500)).toBe(2500);
});

test('work before a late question does not count', () => {
  expect(afterAnswerAt(1000).measure(40, 3500)).toBe(40);
});

test('time that other programs use does not count', () => {
  expect(afterAnswerAt(1000).measure(9000, 1200)).toBe(200);
});

test('a new document counts from its first answer', () => {
  const time = afterAnswerAt(5000);
  time.startDocument();
  expect(time.measure(9000, 8000)).toBe(0);
  expect(time.measure(2600, 10_500)).toBe(2500);
});

test('an answer without a processor time is no baseline', () => {
  const time = afterAnswerAt(5000);
  expect(time.measure(9000, undefined)).toBe(0);
  expect(time.measure(9000, 8000)).toBe(0);
});
