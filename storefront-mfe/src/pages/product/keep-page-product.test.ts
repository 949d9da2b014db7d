import { productDataId } from 'contract/product-text';
import { productQuery, queryClient } from 'shared-auth';
import { kestrel } from '../../testing/products';
import { keepPageProduct } from './keep-page-product';

test('keeps the product of the document as stale data; without one it keeps nothing', () => {
  keepPageProduct();
  const { queryKey } = productQuery(kestrel._id);
  expect(queryClient.getQueryState(queryKey)).toBeUndefined();
  const element = document.createElement('script');
  Object.assign(element, { id: productDataId, type: 'application/json', textContent: JSON.stringify(kestrel) });
  document.body.append(element);
  keepPageProduct();
  expect(queryClient.getQueryState(queryKey)).toMatchObject({ data: kestrel, dataUpdatedAt: 0 });
  element.remove();
});
