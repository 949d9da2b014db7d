import styled from 'styled-components';
import { color } from '../tokens/color';
import { font } from '../tokens/font';
import { radius } from '../tokens/shape';
import { space } from '../tokens/space';

/** The box of `EmptyState` and `FailedState`, at a distance from the page's heading, which has no margin. */
export const StateBox = styled.div`
  display: grid;
  justify-items: center;
  align-content: center;
  gap: ${space.md};
  padding: ${space.xxxl} ${space.xl};
  border-radius: ${radius.lg};
  background: ${color.surface};
  text-align: center;
  text-wrap: balance;
  color: ${color.textMuted};
  > svg {
    box-sizing: content-box;
    padding: ${space.xl};
    border-radius: ${radius.round};
    background: radial-gradient(${color.accentSoft}, ${color.sunken});
    color: ${color.accent};
  }
  h1 + & {
    margin-top: ${space.xl};
  }
  &[role='alert']::before {
    content: '!';
    content: '!' / '';
    width: 5.5rem;
    border-radius: 50%;
    background: ${color.dangerSoft};
    color: ${color.danger};
    font-size: ${font.size.page};
    line-height: 5.5rem;
  }
`;

export const StateText = styled.p`
  font-size: ${font.size.large};
  font-weight: ${font.weight.medium};
  color: ${color.text};
`;
