import type { Product } from 'shared-auth';
import { Button, ButtonLink, Price, ProductImage, VisuallyHidden } from 'shared-ui';
import { Actions, Brand, Card, Facts, Name, Picture } from './managed-product-card.styles';

type Props = {
  product: Product;
  updatePath: string;
  /** Absent if the person is not the product's creator. */
  onRemove?: () => void;
  isRemoving: boolean;
  /** Absent unless an admin sees another creator's product. */
  onTakeOffSale?: () => void;
  isUnlisting: boolean;
};

/** A product of the managed list with its actions. */
export function ManagedProductCard(props: Props) {
  const { product, updatePath, onRemove, isRemoving, onTakeOffSale, isUnlisting } = props;
  return (
    <Card>
      <Picture>
        <ProductImage photos={product.photos} alt="" sizes="(max-width: 640px) 96px, 240px" />
      </Picture>
      <Facts>
        <Name>{product.name}</Name>
        <Brand>{product.brand}</Brand>
        <Price amount={product.price} />
      </Facts>
      <Actions>
        <ButtonLink to={updatePath} variant="secondary">
          Update <VisuallyHidden>{product.name}</VisuallyHidden>
        </ButtonLink>
        {onRemove && (
          <Button variant="danger" busy={isRemoving} onClick={onRemove}>
            Remove <VisuallyHidden>{product.name}</VisuallyHidden>
          </Button>
        )}
        {onTakeOffSale && (
          <Button variant="danger" busy={isUnlisting} onClick={onTakeOffSale}>
            Take off sale <VisuallyHidden>{product.name}</VisuallyHidden>
          </Button>
        )}
      </Actions>
    </Card>
  );
}
