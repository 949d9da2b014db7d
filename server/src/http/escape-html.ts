/** Text as it stands in an element, or in an attribute between either quotation marks. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${String(character.charCodeAt(0))};`);
