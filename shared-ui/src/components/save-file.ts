/** Long enough for a browser that asks where to save the file. In ms. */
const keptMs = 60_000;

/** Saves a file as a download with this name. A plain link to the server could not send the access token. */
export function saveFile(name: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => {
    URL.revokeObjectURL(url);
  }, keptMs);
}
