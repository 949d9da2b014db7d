import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { controlStyle, Field, type FieldProps } from './field';

const Control = styled.textarea`
  ${controlStyle}
  min-height: 8rem;
  resize: vertical;
`;

/** A labelled input of several lines. `ref` is the `<textarea>`, as react-hook-form's `register` needs. */
export function TextArea({ label, error, hint, className, id, ...native }: FieldProps & ComponentProps<'textarea'>) {
  return (
    <Field label={label} error={error} hint={hint} id={id} className={className}>
      {(control) => <Control {...native} {...control} />}
    </Field>
  );
}
