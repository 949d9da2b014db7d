import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { controlLook, Field, type FieldProps } from './field';

const Control = styled.select`
  ${controlLook}
`;

/** A labelled native select; its options are the children. `ref` reaches the `<select>`, so that react-hook-form's `register` works. */
export function SelectField({ label, error, hint, className, id, ...native }: FieldProps & ComponentProps<'select'>) {
  return (
    <Field label={label} error={error} hint={hint} id={id} className={className}>
      {(control) => <Control {...native} {...control} />}
    </Field>
  );
}
