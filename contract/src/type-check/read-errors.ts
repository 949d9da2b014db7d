import path from 'node:path';
import { isOfCompiler } from '../native-compiler';

/** An error of the compiler in a remote. */
export interface TypeFault {
  /** The error without its line, which an edit elsewhere in the file changes. */
  id: string;
  /** File, line and message, for people. */
  text: string;
  /** Nothing else is known about the remote then, and a build cannot declare the fault as known. */
  isFinal?: true;
}

/** Where the files of a check are. */
interface Place {
  folder: string;
  /** The remote's own folder, inside that one. */
  remote: string;
  /** A module with one line for each page, from the second line on. */
  pagesModule: string;
  /** The exposes of these pages. */
  pages: string[];
}

/** As in `src/page.tsx(12,5): error TS2339: Property …`, or without a place. */
const error = /^(?:(.+)\((\d+),\d+\): )?error TS(\d+): (.*)$/;

/** Messages about large types are longer than anybody reads. */
const maxTextLength = 500;
const maxPathLength = 4096;

/** Errors that name a file, such as: Cannot find module './x' or its corresponding type declarations. */
const aboutFiles = ['2306', '2307', '2688', '2732', '2792', '2834', '2835', '2875', '6053', '6054', '7016'];

/** The errors among the compiler’s lines. */
export function readErrors(lines: string[], { folder, remote, pagesModule, pages }: Place): TypeFault[] {
  return lines.flatMap((line) => {
    const [found, file = '', number = '', code = '', text = ''] = error.exec(line) ?? [];
    if (found === undefined) return [];
    const message = `${text.replaceAll(`${remote}/`, '').replaceAll(`${folder}/`, '')} (TS${code})`;
    const place = path.resolve(folder, file);
    if (place !== pagesModule) {
      const from = place.startsWith(`${remote}/`) ? remote : folder;
      return [fault(path.relative(from, place), number, message)];
    }
    return [fault(pages[Number(number) - 2] ?? '', '', `The shell cannot show this page: ${message}`)];
  });
}

/** The first error about the settings of the check. The compiler then compares no types. */
export const settingsError = (lines: string[]): string | undefined =>
  lines.find((line) => {
    const [found, file = ''] = error.exec(line) ?? [];
    return found !== undefined && (file === '' || path.basename(file) === 'tsconfig.json');
  });

/** Whether the compiler read, or looked for, files that are neither in the folder nor its own libraries. */
export const readsOutside = (lines: string[], { folder, remote }: Place): boolean =>
  lines.some((line) => {
    const [found, file = '', , code = '', text = ''] = error.exec(line) ?? [];
    if (found === undefined) return path.isAbsolute(line) && isOutside(line, folder);
    if (!aboutFiles.includes(code)) return false;
    const from = file === '' ? remote : path.dirname(path.resolve(folder, file));
    return text
      .split("'")
      .some(
        (named) =>
          named.length > maxPathLength || (named.includes('/') && isOutside(path.resolve(from, named), folder)),
      );
  });

const isOutside = (file: string, folder: string): boolean => !file.startsWith(`${folder}/`) && !isOfCompiler(file);

const fault = (place: string, line: string, message: string): TypeFault => ({
  id: `${place}: ${message}`.slice(0, maxTextLength),
  text: `${place}${line === '' ? '' : `:${line}`}: ${message}`.slice(0, maxTextLength),
});
