import type { Product } from 'shared-auth';
import { Button, ButtonLink, Price, ProductImage, VisuallyHidden } from 'shared-ui';
import { Actions, Brand, Card, Facts, Name, Picture, Reason, Stock } from './managed-product-card.styles';

type Props = {
  product: Product;
  updatePath: string;
  /** Absent if the person is not the product's creator. */
  onRemove?: () => void;
  /** Absent unless an admin sees another creator's product. */
  onTakeOffSale?: () => void;
  /** Absent unless an admin sees a product off sale. */
  onPutOnSale?: () => void;
  /** While the product is being removed, taken off sale or put on sale. */
  isBusy: boolean;
};

/** A product of the managed list with its actions. */
export function ManagedProductCard({ product, updatePath, onRemove, onTakeOffSale, onPutOnSale, isBusy }: Props) {
  return (
    <Card>
      <Picture>
        <ProductImage photos={product.photos} alt="" sizes="(max-width: 640px) 96px, 240px" />
      </Picture>
      <Facts>
        <Name>{product.name}</Name>
        <Brand>{product.brand}</Brand>
        <Price amount={product.price} />
        {product.stock !== undefined && (
          <Stock $low={product.stock <= 5}>
            {product.stock === 0 ? 'Sold out' : `${String(product.stock)} in stock`}
          </Stock>
        )}
        {product.unlistedReason && <Reason>Off sale: {product.unlistedReason}</Reason>}
        {product.photoRemovedReason && <Reason>Photo removed: {product.photoRemovedReason}</Reason>}
      </Facts>
      <Actions>
        <ButtonLink to={updatePath} variant="secondary">
          Update <VisuallyHidden>{product.name}</VisuallyHidden>
        </ButtonLink>
        {onRemove && (
          <Button variant="danger" busy={isBusy} onClick={onRemove}>
            Remove <VisuallyHidden>{product.name}</VisuallyHidden>
          </Button>
        )}
        {onTakeOffSale && (
          <Button variant="danger" busy={isBusy} onClick={onTakeOffSale}>
            Take off sale <VisuallyHidden>{product.name}</VisuallyHidden>
          </Button>
        )}
        {onPutOnSale && (
          <Button busy={isBusy} onClick={onPutOnSale}>
            Put on sale <VisuallyHidden>{product.name}</VisuallyHidden>
          </Button>
        )}
      </Actions>
    </Card>
  );
}
