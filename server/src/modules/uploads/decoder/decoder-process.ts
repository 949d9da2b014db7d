/** The process that decodes photos: a fault of the decoder ends this process only. It has no database and no secrets. */
import { answerTasks } from '../../../low-priority/answer-tasks';
import { encodePhoto, NotAPhoto } from './encode-photo';
import type { DecoderAnswer, DecoderTask } from './photo-decoder';

answerTasks<DecoderTask, DecoderAnswer>(({ input, folder }) =>
  encodePhoto(input, folder).then(
    (name) => ({ name }),
    (error: unknown) => {
      const { code, message } = error as NodeJS.ErrnoException;
      return { isPhoto: !(error instanceof NotAPhoto), code, message };
    },
  ),
);
