import path from 'node:path';
import { isOfCompiler } from '../native-compiler';

/** An error of the compiler in a remote. */
export interface TypeFault {
  /** The error without its line, which an edit elsewhere in the file changes. */
  id: string;
  /** File, line and message, for people. */
  text: string;
}

interface Place {
  folder: string;
  /** A module with one line for each page, from the second line on. */
  pagesModule: string;
  /** The exposes of these pages. */
  pages: string[];
}

/** As in `src/page.tsx(12,5): error TS2339: Property …`, or without a place. */
const error = /^(?:(.+)\((\d+),\d+\): )?error TS(\d+): (.*)$/;

/** Messages about large types are longer than anybody reads. */
const maxTextLength = 500;

/** Errors about options, which say nothing about types. */
const isAboutOptions = (code: string): boolean => code.length === 4 && code.startsWith('5');

/** The errors among the compiler’s lines. */
export function readErrors(lines: string[], { folder, pagesModule, pages }: Place): TypeFault[] {
  return lines.flatMap((line) => {
    const [found, file = '', number = '', code = '', text = ''] = error.exec(line) ?? [];
    if (found === undefined || isAboutOptions(code)) return [];
    const message = `${text.replaceAll(`${folder}${path.sep}`, '')} (TS${code})`;
    const place = path.relative(folder, path.resolve(folder, file)).replace(/^remote\//, '');
    if (place !== pagesModule) return [fault(place, number, message)];
    return [fault(pages[Number(number) - 2] ?? '', '', `The shell cannot show this page: ${message}`)];
  });
}

/** Whether the compiler read, or looked for, files that are neither in the folder nor its own libraries. */
export const readsOutside = (lines: string[], folder: string): boolean =>
  lines.some((line) => {
    const [found, file = '', , , text = ''] = error.exec(line) ?? [];
    if (found === undefined) return path.isAbsolute(line) && isOutside(line, folder);
    const from = path.join(folder, path.dirname(file === '' ? 'remote/tsconfig.json' : file));
    // A quoted path, as in: Cannot find module './x' or its corresponding type declarations.
    return text
      .split("'")
      .some((named) => named.includes('/') && !named.includes('"') && isOutside(path.resolve(from, named), folder));
  });

const isOutside = (file: string, folder: string): boolean =>
  !file.startsWith(`${folder}${path.sep}`) && !isOfCompiler(file);

const fault = (place: string, line: string, message: string): TypeFault => ({
  id: `${place}: ${message}`.slice(0, maxTextLength),
  text: `${place}${line === '' ? '' : `:${line}`}: ${message}`.slice(0, maxTextLength),
});
