import type Swal from 'sweetalert2';

let adoptedSheet: CSSStyleSheet | undefined;

/** A constructed style sheet, because the Content Security Policy forbids style elements. */
function adoptStyleSheet(rules: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  document.adoptedStyleSheets.push(sheet);
  return sheet;
}

/** Loads sweetalert2 on first use, in the build without injected style elements. */
export async function loadSweetalert(): Promise<typeof Swal> {
  const [{ default: swal }, { default: rules }, { dialogTheme }] = await Promise.all([
    import(/* webpackChunkName: "dialogs" */ 'sweetalert2/dist/sweetalert2.js'),
    import(/* webpackChunkName: "dialogs" */ 'sweetalert2/dist/sweetalert2.min.css'),
    import(/* webpackChunkName: "dialogs" */ './dialog-theme'),
  ]);
  adoptedSheet ??= adoptStyleSheet(rules + dialogTheme);
  return swal;
}
