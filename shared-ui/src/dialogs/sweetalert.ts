import type Swal from 'sweetalert2';

let sheet: CSSStyleSheet | undefined;

/** A sheet of the document's own: the page's policy forbids style elements, and a linked file would have no hash. */
function adopt(rules: string): CSSStyleSheet {
  const made = new CSSStyleSheet();
  made.replaceSync(rules);
  document.adoptedStyleSheets.push(made);
  return made;
}

/** sweetalert2, loaded when first needed, in the build that writes no style elements. */
export async function loadSweetalert(): Promise<typeof Swal> {
  const [{ default: swal }, { default: rules }] = await Promise.all([
    import(/* webpackChunkName: "dialogs" */ 'sweetalert2/dist/sweetalert2.js'),
    import(/* webpackChunkName: "dialogs" */ 'sweetalert2/dist/sweetalert2.min.css'),
  ]);
  sheet ??= adopt(rules);
  return swal;
}
