import path from 'node:path';

/** An error of the compiler in a remote. */
export interface TypeFault {
  /** The error without its line, which an edit elsewhere in the file changes. */
  id: string;
  /** File, line and message, for people. */
  text: string;
}

interface Place {
  folder: string;
  pagesModule: string;
  pages: [expose: string, file: string][];
}

/** As in `src/page.tsx(12,5): error TS2339: Property …`, or without a place. */
const error = /^(?:(.+)\((\d+),\d+\): )?error (TS\d+): (.*)$/;

/** Messages about large types are longer than anybody reads. */
const maxTextLength = 500;

/** The errors among the compiler’s lines. A file that it read outside of its folder is an error too. */
export function readErrors(lines: string[], { folder, pagesModule, pages }: Place): TypeFault[] {
  return lines.flatMap((line) => {
    const [found, file, number = '', code = '', message = ''] = error.exec(line) ?? [];
    if (found === undefined)
      return isOutside(line, folder) ? [fault('', '', 'It reads files that it does not contain.')] : [];
    const place = path.relative(folder, path.resolve(folder, file ?? '')).replace(/^remote\//, '');
    if (place !== pagesModule) return [fault(place, number, `${message} (${code})`)];
    const [expose = ''] = pages[Number(number) - 2] ?? [];
    return [fault(expose, '', `The shell cannot show this page: ${message} (${code})`)];
  });
}

/** Whether a line names a file that is neither in the folder nor a library of the compiler. */
const isOutside = (line: string, folder: string): boolean =>
  path.isAbsolute(line) &&
  !line.startsWith(`${folder}${path.sep}`) &&
  !/\/@typescript\/typescript-[\w-]+\/lib\/lib\.[\w.]+\.d\.ts$/.test(line);

const fault = (place: string, line: string, message: string): TypeFault => ({
  id: `${place}: ${message}`.slice(0, maxTextLength),
  text: `${place}${line === '' ? '' : `:${line}`}: ${message}`.slice(0, maxTextLength),
});
