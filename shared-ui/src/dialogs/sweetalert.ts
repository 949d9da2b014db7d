import styleSheet from 'sweetalert2/dist/sweetalert2.min.css';
import type Swal from 'sweetalert2';

/** A dialog without its styles is better than none: the sheet may keep it waiting for this long. */
const styleWaitMs = 500;

function addStyleSheet(): Promise<void> {
  return new Promise((resolve) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: styleSheet });
    link.addEventListener('load', () => {
      resolve();
    });
    link.addEventListener('error', () => {
      // The next dialog tries again.
      styled = undefined;
      link.remove();
      resolve();
    });
    setTimeout(resolve, styleWaitMs);
    document.head.append(link);
  });
}

let styled: Promise<void> | undefined;

/** sweetalert2, loaded when first needed, in the build that writes no style elements (the page's policy forbids them). */
export async function loadSweetalert(): Promise<typeof Swal> {
  styled ??= addStyleSheet();
  const [{ default: swal }] = await Promise.all([import('sweetalert2/dist/sweetalert2.js'), styled]);
  return swal;
}
