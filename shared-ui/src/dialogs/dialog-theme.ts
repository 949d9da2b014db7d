import { color } from '../tokens/color';
import { font } from '../tokens/font';
import { radius, shadow } from '../tokens/shape';
import { size } from '../tokens/space';

/**
 * sweetalert2 in the shop's tokens, loaded with it. The doubled classes override its own rules. Toasts are below a header of
 * one line, whose buttons stay free.
 */
export const dialogTheme = `
  .swal2-container.swal2-container {
    --swal2-backdrop: ${color.backdrop};
  }
  .swal2-popup.swal2-popup {
    --swal2-background: ${color.surface};
    --swal2-color: ${color.text};
    --swal2-border-radius: ${radius.lg};
    --swal2-confirm-button-background-color: ${color.accent};
    --swal2-confirm-button-color: ${color.onAccent};
    --swal2-confirm-button-border-radius: ${radius.round};
    --swal2-cancel-button-background-color: ${color.sunken};
    --swal2-cancel-button-color: ${color.text};
    --swal2-cancel-button-border-radius: ${radius.round};
    font-family: inherit;
    box-shadow: ${shadow.raised};
  }
  .swal2-container.swal2-top-end > .swal2-toast.swal2-popup {
    margin-top: ${size.header};
  }
  .swal2-popup .swal2-icon.swal2-warning {
    border-color: ${color.accent};
    color: ${color.accent};
  }
  .swal2-popup .swal2-title {
    font-size: ${font.size.title};
  }
  .swal2-popup .swal2-html-container {
    font-size: ${font.size.body};
    color: ${color.textMuted};
  }
  .swal2-popup .swal2-input-label {
    font-size: ${font.size.body};
    font-weight: ${font.weight.medium};
  }
  .swal2-popup .swal2-textarea.swal2-textarea {
    border: 1px solid ${color.borderStrong};
    border-radius: ${radius.sm};
    background: ${color.surface};
    color: ${color.text};
    font: inherit;
  }
  .swal2-popup .swal2-textarea.swal2-textarea:focus-visible {
    outline: 3px solid ${color.accent};
    outline-offset: 2px;
    box-shadow: none;
  }
  .swal2-popup .swal2-validation-message.swal2-validation-message {
    background: ${color.dangerSoft};
    color: ${color.danger};
  }
  .swal2-popup .swal2-styled.swal2-styled {
    min-height: ${size.target};
    font-weight: ${font.weight.medium};
  }
  .swal2-popup .swal2-styled.swal2-styled:focus-visible {
    outline: 3px solid ${color.accent};
    outline-offset: 2px;
    box-shadow: none;
  }
`;
