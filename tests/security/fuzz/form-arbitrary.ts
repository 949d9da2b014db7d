import fc, { type Arbitrary } from 'fast-check';
import { hostileText } from './hostile-input';

export interface RawRequest {
  headers: Record<string, string>;
  payload: Buffer;
}

const boundary = 'ocs';

/** Multipart bodies, complete and truncated: the given fields and others, with photos, truncated photos and other bytes. */
export function formOf(fields: string[], photo: Buffer): Arbitrary<RawRequest> {
  const content: Arbitrary<Buffer> = fc.oneof(
    fc.constant(photo),
    fc.nat(photo.length).map((length) => photo.subarray(0, length)),
    fc.tuple(fc.nat(photo.length - 1), fc.nat(255)).map(([position, byte]) => withByte(photo, position, byte)),
    hostileText.map((text) => Buffer.from(text)),
    fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
  );
  const name = fc.oneof(fc.constantFrom('', ...fields), hostileText);
  const file = fc.option(fc.oneof(fc.constantFrom('photo.png', '../../a.png', 'a.svg', ''), hostileText), {
    nil: undefined,
  });
  const part = fc.tuple(name, file, content).map(([field, filename, bytes]) => {
    const fileName = filename === undefined ? '' : `; filename="${filename}"`;
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="${field}"${fileName}\r\n\r\n`;
    return Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n')]);
  });
  return fc
    .tuple(fc.array(part, { maxLength: 25 }), fc.constantFrom(`--${boundary}--\r\n`, `--${boundary}`, ''))
    .map(([parts, end]) => ({
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      payload: Buffer.concat([...parts, Buffer.from(end)]),
    }));
}

function withByte(bytes: Buffer, position: number, byte: number): Buffer {
  const changed = Buffer.from(bytes);
  changed[position] = byte;
  return changed;
}
