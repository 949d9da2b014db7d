import { useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { problemOf, productQuery, shopSettings } from 'shared-auth';
import { pictureAddressesOf, useReason } from 'shared-products';
import { Button, Muted, Notice, Panel, PanelTitle, ProductImage, toast } from 'shared-ui';
import { useTakePhotoDown } from '../../api/photos';
import { Photo, Photos } from './take-photo-down.styles';

const uploadPath = /^\/uploads\/([0-9a-f]{32}\.(?:jpg|png))$/;

/** The name of a photo that the shop stores; other sites' addresses may have the same path. */
function nameOfUpload(photos: string): string | undefined {
  if (!URL.canParse(photos)) return undefined;
  const { origin, pathname } = new URL(photos);
  const shop = new URL(shopSettings.apiUrl, location.href);
  return origin === shop.origin ? uploadPath.exec(pathname)?.[1] : undefined;
}

/** Deletes a photo of the product from the shop; shown for photos that the shop stores, and after their removal. */
export function TakePhotoDown({ id }: { id: string }) {
  const product = useQuery({ ...productQuery(id), retryOnMount: false });
  const { mutateAsync, isIdle, isPending, variables } = useTakePhotoDown();
  const askReason = useReason();
  const [failure, setFailure] = useState<string>();
  const heading = useRef<HTMLHeadingElement>(null);
  const photos = pictureAddressesOf(product.data).flatMap((address, index) => {
    const name = nameOfUpload(address);
    return name === undefined ? [] : { name, address, number: index + 1 };
  });
  if (photos.length === 0 && isIdle) return null;

  async function takeDown(photo: string): Promise<void> {
    const reason = await askReason(photo, {
      title: 'Are you sure?',
      text: 'The photo will be deleted and removed from all products, and cannot be uploaded again. Their creators see the reason.',
      confirmLabel: 'Yes, take it down',
      cancelLabel: 'No, keep it',
    });
    if (reason === undefined) return;
    setFailure(undefined);
    try {
      const { deletedCount } = await mutateAsync({ name: photo, reason });
      void toast(deletedCount > 0 ? 'The photo was taken down.' : 'The photo had already been deleted.');
      // The button, which had the focus, is gone.
      heading.current?.focus();
    } catch (error) {
      console.warn('A photo could not be taken down.', error);
      setFailure(problemOf(error)?.title ?? 'The photo was not taken down. Check your connection and try again.');
    }
  }

  return (
    <Panel>
      <PanelTitle ref={heading} tabIndex={-1}>
        Photo
      </PanelTitle>
      <Muted>{photos.length > 0 ? 'Deletes the photo for everybody.' : 'This product has no photo in the shop.'}</Muted>
      {failure && (
        <Notice $tone="danger" role="alert">
          {failure}
        </Notice>
      )}
      <Photos>
        {photos.map(({ name, address, number }) => (
          <Photo key={name}>
            {photos.length > 1 && <ProductImage photos={address} alt="" sizes="96px" />}
            <Button
              variant="danger"
              busy={isPending && variables.name === name}
              disabled={isPending && variables.name !== name}
              onClick={() => void takeDown(name)}
            >
              {photos.length > 1 ? `Take photo ${String(number)} down` : 'Take photo down'}
            </Button>
          </Photo>
        ))}
      </Photos>
    </Panel>
  );
}
