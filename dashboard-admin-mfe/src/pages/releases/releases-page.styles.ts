import { color, font, media, radius, size, space } from 'shared-ui';
import styled from 'styled-components';

export const Parts = styled.div`
  display: grid;
  gap: ${space.xl};
  margin-top: ${space.lg};
`;

export const Part = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.md};
  padding: ${space.lg};
  border: 1px solid ${color.border};
  border-radius: ${radius.md};
  background: ${color.surface};
  overflow-wrap: anywhere;
`;

export const PartHead = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.sm} ${space.lg};
`;

export const PartName = styled.h2`
  font-size: ${font.size.title};
`;

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.sm};
`;

export const Versions = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 18rem), 1fr));
  gap: ${space.md};
`;

export const Version = styled.section<{ $isCanary: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space.sm};
  padding: ${space.md};
  border-radius: ${radius.sm};
  background: ${({ $isCanary }) => ($isCanary ? color.accentSoft : color.sunken)};
`;

export const VersionTitle = styled.h3`
  font-size: ${font.size.body};
`;

export const Facts = styled.dl`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space.xs} ${space.md};
  font-size: ${font.size.small};
  font-variant-numeric: tabular-nums;
  dt {
    color: ${color.textMuted};
  }
  dd {
    margin: 0;
  }
`;

export const Fold = styled.details`
  font-size: ${font.size.small};
  summary {
    min-height: ${size.target};
    align-content: center;
    cursor: pointer;
  }
`;

export const Entries = styled.ul`
  display: grid;
  gap: ${space.xs};
  padding: 0;
  list-style: none;
  font-size: ${font.size.small};
`;

export const Entry = styled.li<{ $stands?: 'out' }>`
  padding: ${space.xs} ${space.sm};
  border-radius: ${radius.sm};
  background: ${({ $stands }) => ($stands ? color.dangerSoft : 'none')};
`;

export const Muted = styled.span`
  color: ${color.textMuted};
`;

export const Failure = styled.p`
  padding: ${space.md};
  border-radius: ${radius.sm};
  background: ${color.dangerSoft};
`;

export const Skeletons = styled.div`
  display: grid;
  gap: ${space.xl};
  margin-top: ${space.lg};
`;

export const OverrideFields = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 14rem) minmax(0, 26rem);
  align-items: start;
  gap: ${space.md};
  > button {
    grid-column: 1 / -1;
    justify-self: start;
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
