import { useSortable } from '@dnd-kit/sortable';
import type { MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { Button, ProductImage } from 'shared-ui';
import { Action, Actions, Description, Failure, Handle, Note, Row } from './picture-list.styles';
import { PicturePreview } from './picture-preview';
import { Meter } from './product-form.styles';
import { fileNameOf, type Picture } from './product-pictures';
import type { PictureUpload } from './use-picture-uploads';

type Props = {
  picture: Picture;
  /** Its place, counted from 0. */
  index: number;
  /** The number of pictures. */
  count: number;
  upload: PictureUpload | undefined;
  onMove: (index: number) => void;
  onRemove: () => void;
  onRetry: (() => void) | undefined;
};

/** One picture of the list: its handle, the progress of its upload, and buttons for all who do not drag. */
export function PictureRow({ picture, index, count, upload, onMove, onRemove, onRetry }: Props) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: picture.id,
  });
  const number = String(index + 1);
  /** Moves the picture; its button keeps the focus. */
  const moveTo = (place: number) => (event: MouseEvent<HTMLElement>) => {
    if (place < 0 || place >= count) return;
    const button = event.currentTarget;
    flushSync(() => {
      onMove(place);
    });
    button.focus();
  };

  return (
    <Row
      ref={setNodeRef}
      $isDragging={isDragging}
      style={{ transform: transform ? `translate3d(0, ${String(transform.y)}px, 0)` : undefined, transition }}
    >
      <Handle
        {...attributes}
        {...listeners}
        ref={setActivatorNodeRef}
        type="button"
        aria-label={`Picture ${number} of ${String(count)}`}
      >
        {'file' in picture ? (
          <PicturePreview picture={picture.file} alt="" />
        ) : (
          <ProductImage photos={'address' in picture ? picture.address : ''} alt="" sizes="72px" />
        )}
      </Handle>
      <Description>
        {index === 0 && <strong>First picture: shown in lists</strong>}
        <Note>{fileNameOf(picture) ?? `Picture ${number}`}</Note>
        {upload && 'progress' in upload && (
          <Meter aria-label={`Upload of picture ${number}`} max={1} value={upload.progress} />
        )}
        {upload && 'failure' in upload && <Failure>Not uploaded. {upload.failure}</Failure>}
        {upload && 'failure' in upload && onRetry && <Button onClick={onRetry}>Try again</Button>}
      </Description>
      <Actions>
        <Action
          type="button"
          aria-label={`Move picture ${number} up`}
          aria-disabled={index === 0}
          onClick={moveTo(index - 1)}
        >
          ↑
        </Action>
        <Action
          type="button"
          aria-label={`Move picture ${number} down`}
          aria-disabled={index === count - 1}
          onClick={moveTo(index + 1)}
        >
          ↓
        </Action>
        <Action type="button" aria-label={`Remove picture ${number}`} onClick={onRemove}>
          ✕
        </Action>
      </Actions>
    </Row>
  );
}
