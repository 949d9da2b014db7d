import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { color } from '../tokens/color';
import { controlStyle, Field, type FieldProps } from './field';

/**
 * A native select without a visible label: give it an `aria-label`. Two gradients draw the arrow, because an image could not
 * follow the theme's colour.
 */
export const Select = styled.select`
  ${controlStyle}
  appearance: none;
  padding-inline-end: 2.5rem;
  text-overflow: ellipsis;
  background-image:
    linear-gradient(45deg, transparent 50%, ${color.textMuted} 50%),
    linear-gradient(-45deg, transparent 50%, ${color.textMuted} 50%);
  background-position:
    right 1.25rem center,
    right 0.875rem center;
  background-size: 0.375rem 0.375rem;
  background-repeat: no-repeat;
  cursor: pointer;
`;

/** A labelled native select with the options as children. `ref` is the `<select>`, as react-hook-form's `register` needs. */
export function SelectField({ label, error, hint, className, id, ...native }: FieldProps & ComponentProps<'select'>) {
  return (
    <Field label={label} error={error} hint={hint} id={id} className={className}>
      {(control) => <Select {...native} {...control} />}
    </Field>
  );
}
