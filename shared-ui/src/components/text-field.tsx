import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { controlStyle, Field, type FieldProps } from './field';

const Control = styled.input`
  ${controlStyle}
`;

/** A labelled input of one line. `ref` is the `<input>`, as react-hook-form's `register` needs. */
export function TextField({ label, error, hint, className, id, ...native }: FieldProps & ComponentProps<'input'>) {
  return (
    <Field label={label} error={error} hint={hint} id={id} className={className}>
      {(control) => <Control {...native} {...control} />}
    </Field>
  );
}
