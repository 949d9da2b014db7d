import { Price } from 'shared-ui';
import { ResponsivePicture } from '../../images/responsive-picture';
import { catalogueSearch } from './ads-data';
import { featuredItems } from './featured-data';
import { ItemLink } from '../../layout/item-link';
import { Item, Items } from './featured-products.styles';
import { Section, SectionHeading } from './home.styles';

export function FeaturedProducts() {
  return (
    <Section aria-labelledby="featured">
      <SectionHeading id="featured">Featured products</SectionHeading>
      <Items>
        {featuredItems.map(({ name, price, picture }) => (
          <Item key={name}>
            <ResponsivePicture picture={picture} alt="" sizes="15rem" />
            <ItemLink to={catalogueSearch(name)}>{name}</ItemLink>
            <Price amount={price} />
          </Item>
        ))}
      </Items>
    </Section>
  );
}
