/** Writes the text of each page of the PDF on standard input as JSON. A process of its own: Jest loads no ES modules. */
import { buffer } from 'node:stream/consumers';
import { extractText } from 'unpdf';

const { text } = await extractText(new Uint8Array(await buffer(process.stdin)), { mergePages: false });
process.stdout.write(JSON.stringify(text));
