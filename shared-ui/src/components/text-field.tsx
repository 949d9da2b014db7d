import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { controlLook, Field, type FieldProps } from './field';

const Control = styled.input`
  ${controlLook}
`;

/** A labelled one-line input. `ref` reaches the `<input>`, so that react-hook-form's `register` works. */
export function TextField({ label, error, hint, className, id, ...native }: FieldProps & ComponentProps<'input'>) {
  return (
    <Field label={label} error={error} hint={hint} id={id} className={className}>
      {(control) => <Control {...native} {...control} />}
    </Field>
  );
}
