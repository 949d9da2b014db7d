import { color, font, motion, size, space } from 'shared-ui';
import styled from 'styled-components';

export const Entries = styled.ul`
  max-width: 52rem;
  padding: 0;
  border-top: 1px solid ${color.border};
  list-style: none;
  > li {
    border-bottom: 1px solid ${color.border};
  }
`;

export const Question = styled.button`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.lg};
  width: 100%;
  min-height: ${size.target};
  padding: ${space.lg} 0;
  border: 0;
  background: none;
  font-size: ${font.size.large};
  font-weight: ${font.weight.medium};
  line-height: 1.35;
  letter-spacing: 0;
  text-align: start;
  cursor: pointer;
  &::after {
    content: '';
    flex: none;
    width: 0.6rem;
    height: 0.6rem;
    border: solid currentColor;
    border-width: 0 2px 2px 0;
    transform: translateY(-25%) rotate(45deg);
    transition: transform ${motion.quick};
  }
  &[aria-expanded='true']::after {
    transform: translateY(25%) rotate(225deg);
  }
  &:hover {
    color: ${color.accent};
  }
`;

// Without scripts it is always open: the button cannot open it.
export const Answer = styled.p`
  max-width: 65ch;
  padding-bottom: ${space.xl};
  color: ${color.textMuted};
  @media (scripting: none) {
    &[hidden] {
      display: block;
    }
  }
`;
