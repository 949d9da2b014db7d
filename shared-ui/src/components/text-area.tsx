import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { controlLook, Field, type FieldProps } from './field';

const Control = styled.textarea`
  ${controlLook}
  min-height: 8rem;
  resize: vertical;
`;

/** A labelled input of several lines. `ref` reaches the `<textarea>`, so that react-hook-form's `register` works. */
export function TextArea({ label, error, hint, className, id, ...native }: FieldProps & ComponentProps<'textarea'>) {
  return (
    <Field label={label} error={error} hint={hint} id={id} className={className}>
      {(control) => <Control {...native} {...control} />}
    </Field>
  );
}
