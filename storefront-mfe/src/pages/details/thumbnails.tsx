import { ProductImage } from 'shared-ui';
import type { KeyboardEvent } from 'react';
import { Thumbnail, ThumbnailList } from './product-pictures.styles';

type ThumbnailsProps = {
  pictures: string[];
  /** Index of the picture that is shown. */
  current: number;
  onShow: (index: number) => void;
};

/** Buttons that show a picture. The left and right arrow keys show the previous and the next one. */
export function Thumbnails({ pictures, current, onShow }: ThumbnailsProps) {
  const step = (event: KeyboardEvent<HTMLUListElement>) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (by === undefined) return;
    const buttons = [...event.currentTarget.querySelectorAll('button')];
    const next = buttons.findIndex((button) => button === event.target) + by;
    if (!buttons[next]) return;
    event.preventDefault();
    onShow(next);
    buttons[next].focus();
  };
  return (
    <ThumbnailList aria-label="All pictures" onKeyDown={step}>
      {pictures.map((picture, index) => (
        <li key={picture}>
          <Thumbnail
            type="button"
            aria-label={`Show picture ${String(index + 1)} of ${String(pictures.length)}`}
            aria-current={index === current || undefined}
            onClick={() => {
              onShow(index);
            }}
          >
            <ProductImage photos={picture} alt="" sizes="72px" />
          </Thumbnail>
        </li>
      ))}
    </ThumbnailList>
  );
}
