/// <reference types="./assets" />
/** The singleton that gives the shell and every remote one look: tokens, theme, components, dialogs. */
export { Button } from './components/button';
export { ButtonLink } from './components/button-link';
export { EmptyState } from './components/empty-state';
export { FailedState } from './components/failed-state';
export { Notice } from './components/notice';
export { PageHeading } from './components/page-heading';
export { OwnsDocument, PageTitle } from './components/page-title';
export { HeadRow, Muted, Panel, PanelTitle } from './components/panel';
export { Pagination } from './components/pagination';
export { Price } from './components/price';
export { ProductImage, preloadProductImage } from './components/product-image';
export { ProgressBar } from './components/progress-bar';
export { Field } from './components/field';
export { SelectField } from './components/select-field';
export { Skeleton } from './components/skeleton';
export { SlowNotice } from './components/slow-notice';
export { TextArea } from './components/text-area';
export { TextField } from './components/text-field';
export { useIsHydrated } from './components/use-is-hydrated';
export { useFilterParams, withFilterParam } from './components/use-filter-params';
export { whenIdle } from './components/when-idle';
export { VisuallyHidden } from './components/visually-hidden';
export {
  confirmDialog,
  messageDialog,
  prepareDialogs,
  presentDialogsBy,
  toast,
  toastMs,
  type DialogPresenter,
  type Message,
  type Question,
} from './dialogs/dialogs';
export { GlobalStyle } from './theme/global-style';
export { color } from './tokens/color';
export { font } from './tokens/font';
export { media, phoneMaxWidthPx } from './tokens/media';
export { motion, radius, shadow } from './tokens/shape';
export { size, space } from './tokens/space';
