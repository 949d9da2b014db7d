import { spawn } from 'node:child_process';
import { json } from 'node:stream/consumers';
import { z } from 'zod';

/** The text of each page of a PDF, as a parser reads it. */
export async function pdfText(file: Buffer): Promise<string[]> {
  const reader = spawn(process.execPath, ['--import', 'tsx', 'pdf-text-process.ts'], {
    cwd: import.meta.dirname,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  reader.stdin.end(file);
  return z.array(z.string()).parse(await json(reader.stdout));
}
