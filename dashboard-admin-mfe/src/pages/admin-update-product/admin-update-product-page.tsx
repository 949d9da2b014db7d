import { useParams } from 'react-router-dom';
import { UpdateProductPage } from 'shared-products';
import { TakePhotoDown } from './take-photo-down';

export { updateProductLoader as loader } from 'shared-products';

export function Component() {
  const { id = '' } = useParams();
  return (
    <>
      <UpdateProductPage />
      <TakePhotoDown key={id} id={id} />
    </>
  );
}
