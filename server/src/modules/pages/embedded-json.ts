/** A script element that holds JSON, which is not executed. `attributes` of the element, such as its id. Only `<` could end it early. */
export const embeddedJson = (type: string, value: unknown, attributes = ''): string =>
  `<script type="${type}"${attributes}>${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;
