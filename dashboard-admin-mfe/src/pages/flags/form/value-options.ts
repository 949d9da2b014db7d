import type { FlagValue } from '../../../api/flags';
import { valueText } from '../flag-text';

/** A value in fields. `key` distinguishes `true` from the text "true". */
export type ValueOption = { value: FlagValue; key: string; label: string };

export const keyOf = (value: FlagValue): string => JSON.stringify(value);

/** The values with their names. */
export const valueOptions = (values: FlagValue[], declared: FlagValue[]): ValueOption[] =>
  values.map((value) => ({
    value,
    key: keyOf(value),
    label: declared.includes(value) ? valueText(value) : `${valueText(value)} (no longer declared)`,
  }));
