import { flagWithSettings } from '../../../testing/flags';
import { isDeclared } from '../flag-text';
import { draftOf } from './draft';
import { checkDraft } from './draft-errors';

test.each([
  [100, {}],
  [101, { form: 'Enter at most 100 people.' }],
])('a draft with %i people has the errors %p', (length, errors) => {
  const people = Array.from({ length }, (_, index) => ({ email: `${String(index)}@ocs.example`, value: true }));
  const flag = flagWithSettings({ people });
  expect(isDeclared(flag) && checkDraft(draftOf(flag), false)).toEqual(errors);
});
