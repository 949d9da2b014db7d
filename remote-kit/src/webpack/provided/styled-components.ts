/** The shell's export of `styled-components`; see react-router-dom.ts beside it. */
export { createGlobalStyle, css, default, keyframes } from 'styled-components';
