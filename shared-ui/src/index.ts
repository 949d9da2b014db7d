/// <reference types="./assets" preserve="true" />
/** The package that the shell and every remote share as a singleton: components, dialogs, theme and tokens. */

// Components: actions and navigation
export { Button } from './components/button';
export { ButtonLink } from './components/button-link';
export { Pagination } from './components/pagination';

// Components: form fields
export { Field } from './components/field';
export { Select, SelectField } from './components/select-field';
export { TextArea } from './components/text-area';
export { TextField } from './components/text-field';

// Components: content
export { HeadRow, Muted, Panel, PanelTitle } from './components/panel';
export { PageHeading } from './components/page-heading';
export { OwnsDocument, PageTitle } from './components/page-title';
export { Price } from './components/price';
export { ProductImage, preloadProductImage } from './components/product-image';
export { VisuallyHidden } from './components/visually-hidden';

// Components: loading, empty and error states
export { EmptyState } from './components/empty-state';
export { FailedState } from './components/failed-state';
export { Notice } from './components/notice';
export { ProgressBar } from './components/progress-bar';
export { Skeleton } from './components/skeleton';
export { SlowNotice } from './components/slow-notice';

// Hooks and timing
export { useDismiss } from './components/use-dismiss';
export { useFilterParams, withFilterParam } from './components/use-filter-params';
export { savesData } from './components/saves-data';
export { useIsHydrated } from './components/use-is-hydrated';
export { whenIdle } from './components/when-idle';

// Dialogs and downloads
export {
  codeDialog,
  confirmDialog,
  messageDialog,
  passwordDialog,
  prepareDialogs,
  textDialog,
  toast,
} from './dialogs/dialogs';
export { presentDialogsBy, type DialogPresenter } from './dialogs/dialogs';
export { toastMs, type Message, type Question } from './dialogs/questions';
export { saveFile } from './components/save-file';

// Theme and tokens
export { GlobalStyle } from './theme/global-style';
export { color } from './tokens/color';
export { font } from './tokens/font';
export { media, phoneMaxWidthPx } from './tokens/media';
export { motion, radius, shadow } from './tokens/shape';
export { size, space } from './tokens/space';
