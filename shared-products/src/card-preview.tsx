import { useWatch, type Control } from 'react-hook-form';
import { Price } from 'shared-ui';
import { Brand, Caption, Card, Cost, Name } from './card-preview.styles';
import { checkPrice, type ProductValues } from './product-values';

/** A live preview of the product's card in the catalogue. */
export function CardPreview({ control }: { control: Control<ProductValues> }) {
  const [name, brand, price] = useWatch({ control, name: ['name', 'brand', 'price'] });
  return (
    <Card aria-labelledby="card-preview">
      <Caption id="card-preview">In the catalogue</Caption>
      <Brand>{brand || '…'}</Brand>
      <Name>{name || '…'}</Name>
      <Cost>{checkPrice(price) === true ? <Price amount={Number(price)} /> : '…'}</Cost>
    </Card>
  );
}
