import { color } from 'shared-ui';
import { css } from 'styled-components';

/** For what holds a picture that fills its frame: in the dark theme it is as bright as by lamplight. */
export const photograph = css`
  picture {
    display: block;
    background: ${color.photoGround};
  }
  img {
    mix-blend-mode: multiply;
  }
`;
