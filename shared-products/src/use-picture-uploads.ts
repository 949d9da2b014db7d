import { useState } from 'react';
import { problemOf, uploadImage } from 'shared-auth';
import type { Picture } from './product-pictures';

/** The upload of one picture: its progress from 0 to 1, or why it failed. */
export type PictureUpload = { progress: number } | { failure: string };

/** The state of the uploads by the pictures' ids. */
export type PictureUploads = ReadonlyMap<string, PictureUpload>;

/** Uploads the form's pictures. A file is uploaded once, however often its product is sent. */
export function usePictureUploads() {
  const [addresses] = useState(() => new WeakMap<File, Promise<string>>());
  const [uploads, setUploads] = useState<PictureUploads>(new Map());

  /** Returns the picture's address. Rejects with the server's error. */
  async function upload(picture: Picture): Promise<string> {
    if ('address' in picture) return picture.address;
    if ('lostFileName' in picture) throw new Error(`The file ${picture.lostFileName} was not chosen again.`);
    const { id, file } = picture;
    const note = (state: PictureUpload) => {
      setUploads((known) => new Map(known).set(id, state));
    };
    const onProgress = (progress: number) => {
      note({ progress });
    };
    const known = addresses.get(file);
    if (!known) note({ progress: 0 });
    const address = known ?? uploadImage(file, onProgress);
    addresses.set(file, address);
    try {
      await address;
      note({ progress: 1 });
      return await address;
    } catch (error) {
      addresses.delete(file);
      note({ failure: problemOf(error)?.title ?? 'Check your connection.' });
      throw error;
    }
  }

  return { upload, uploads };
}
