declare module 'whole-react-query' {
  export * from '@tanstack/react-query';
}
declare module 'whole-styled-components' {
  export * from 'styled-components';
  export { default } from 'styled-components';
}
