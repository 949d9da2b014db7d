/** Collects the files that a page saves, instead of the browser's downloads. Call it in each test that saves some. */
export function collectSavedFiles(): { names: string[]; files: Blob[] } {
  const saved: { names: string[]; files: Blob[] } = { names: [], files: [] };
  URL.createObjectURL = (file) => {
    if (file instanceof Blob) saved.files.push(file);
    return 'blob:saved';
  };
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.names.push(this.download);
  });
  return saved;
}
