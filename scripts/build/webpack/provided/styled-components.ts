/** What the shell provides as `styled-components`; see react-router-dom.ts beside it. */
export { createGlobalStyle, css, default, keyframes } from 'styled-components';
