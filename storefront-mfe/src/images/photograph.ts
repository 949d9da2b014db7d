import { color } from 'shared-ui';
import { css } from 'styled-components';

/** For the parent of a picture that fills its frame: dims the picture in the dark theme. */
export const photograph = css`
  picture {
    display: block;
    background: ${color.photoGround};
  }
  img {
    mix-blend-mode: multiply;
  }
`;
