import { color, font, size, space } from 'shared-ui';
import styled from 'styled-components';

export const FooterFrame = styled.footer`
  margin-top: ${space.section};
  padding: ${space.xxxl} ${space.gutter} ${space.xl};
  background: ${color.sunken};
  color: ${color.textMuted};
  a {
    display: inline-flex;
    align-items: center;
    min-height: ${size.target};
    color: ${color.text};
  }
`;

export const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 13rem), 1fr));
  gap: ${space.xxl};
  max-width: ${size.page};
  margin: 0 auto;
  h2 {
    margin-bottom: ${space.md};
    font-size: ${font.size.body};
    letter-spacing: 0;
    color: ${color.text};
  }
  address {
    font-style: normal;
  }
`;

export const Hours = styled.dl`
  display: grid;
  grid-template-columns: repeat(2, auto);
  justify-content: start;
  gap: ${space.xs} ${space.lg};
  font-variant-numeric: tabular-nums;
`;

export const SocialList = styled.ul`
  display: grid;
  padding: 0;
  list-style: none;
`;

export const Copyright = styled.p`
  max-width: ${size.page};
  margin: ${space.xxl} auto 0;
  padding-top: ${space.xl};
  border-top: 1px solid ${color.border};
  font-size: ${font.size.small};
`;
