import { useId, type ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { color } from '../tokens/color';
import { font } from '../tokens/font';
import { motion, radius } from '../tokens/shape';
import { size, space } from '../tokens/space';
import { exclamationMark } from './notice';

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 0.375rem;
  min-width: 0;
`;

const Label = styled.label`
  font-size: ${font.size.small};
  font-weight: ${font.weight.medium};
`;

const Hint = styled.p`
  font-size: ${font.size.small};
  color: ${color.textMuted};
`;

const ErrorText = styled.p`
  ${exclamationMark}
  font-size: ${font.size.small};
  color: ${color.danger};
`;

/** The style of inputs, text areas and selects. */
export const controlStyle = css`
  width: 100%;
  min-height: ${size.target};
  padding: ${space.sm} ${space.md};
  border: 1px solid ${color.borderStrong};
  border-radius: ${radius.sm};
  background-color: ${color.surface};
  transition: border-color ${motion.quick};
  &::placeholder {
    color: ${color.textMuted};
    opacity: 1;
  }
  &:hover {
    border-color: ${color.text};
  }
  &[aria-invalid='true'] {
    border-color: ${color.danger};
    box-shadow: inset 0 0 0 1px ${color.danger};
  }
  &:focus-visible {
    outline-width: 2px;
    outline-offset: 0;
    border-color: ${color.accent};
  }
`;

/** Props of every field, besides those of its native element. `error` and `hint` are sentences that describe the control. */
export type FieldProps = { label: string; error?: string; hint?: string };

/** Connects a control to its label, hint and error. */
type ControlProps = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined };

/** Label, hint and error around one control, which `children` renders. */
export function Field({
  label,
  error,
  hint,
  id,
  className,
  children,
}: FieldProps & { id?: string; className?: string; children: (control: ControlProps) => ReactNode }) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const hintId = hint ? `${controlId}-hint` : undefined;
  const errorId = error ? `${controlId}-error` : undefined;
  const described = [hintId, errorId].filter(Boolean).join(' ');
  return (
    <Frame className={className}>
      <Label htmlFor={controlId}>{label}</Label>
      {children({
        id: controlId,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {hint && <Hint id={hintId}>{hint}</Hint>}
      {error && <ErrorText id={errorId}>{error}</ErrorText>}
    </Frame>
  );
}
