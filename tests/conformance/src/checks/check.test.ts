import { outcomeOf } from './check';

const part = (name: string, problems: string[], seen = 'a message') => ({ name, problems, seen });

test('parts that saw the same share one sentence', () => {
  expect(outcomeOf([part('cart', []), part('list', []), part('home', [], 'content')])).toEqual({
    result: 'held',
    seen: 'cart, list: a message; home: content',
  });
});

test('parts that all saw the same need no names', () => {
  expect(outcomeOf([part('cart', []), part('list', [])]).seen).toBe('in all 2 cases: a message');
  expect(outcomeOf([part('cart', [])]).seen).toBe('cart: a message');
});

test('one problem fails the check, and only problems are reported', () => {
  expect(outcomeOf([part('cart', []), part('list', ['no message', 'no frame'])])).toEqual({
    result: 'failed',
    seen: 'list: no message, no frame',
  });
});
