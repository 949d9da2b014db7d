import type { FreezeRequest } from '../../../api/freezes';
import { controlOf, textOf, type FormFields } from '../form-fields';

/** The fields of the form that adds a freeze. They contain local times. */
export const freezeFields: FormFields<keyof FreezeRequest, FreezeRequest> = {
  noun: 'freeze',
  names: ['reason', 'beginsAt', 'endsAt'],
  read(form) {
    const time = (name: string) => (textOf(form, name) ? new Date(textOf(form, name)).toISOString() : undefined);
    return { reason: textOf(form, 'reason'), beginsAt: time('beginsAt'), endsAt: time('endsAt') };
  },
  // An incomplete time is an error: its value is empty, as if it was left out.
  check(form) {
    const isIncomplete = (name: string) => controlOf(form, name)?.validity.badInput === true;
    const incomplete = 'Enter a date and a time, or clear the field.';
    return {
      ...(!textOf(form, 'reason') && { reason: 'Enter a reason.' }),
      ...(isIncomplete('beginsAt') && { beginsAt: incomplete }),
      ...(isIncomplete('endsAt') && { endsAt: incomplete }),
    };
  },
};
