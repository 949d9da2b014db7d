/**
 * The process that decodes photos: a low priority keeps it from slowing the server's reads, and a fault of the decoder ends
 * this process only. It has no database, no secrets and no network.
 */
import { encodePhoto, NotAPhoto } from './encode-photo';
import type { DecoderAnswer, DecoderTask } from './photo-decoder';

process.on('message', ({ id, input, folder }: DecoderTask) => {
  void encodePhoto(input, folder)
    .then(
      (name): DecoderAnswer => ({ id, name }),
      (error: unknown): DecoderAnswer => ({ id, ...failure(error) }),
    )
    .then((answer) => process.send?.(answer));
});

// The server ends this process by closing the channel. A signal to both reaches it while the server still finishes uploads.
process.on('disconnect', () => process.exit());
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);

function failure(error: unknown): { isPhoto: boolean; code: string | undefined; message: string } {
  const { code, message } = error as NodeJS.ErrnoException;
  return { isPhoto: !(error instanceof NotAPhoto), code, message };
}
