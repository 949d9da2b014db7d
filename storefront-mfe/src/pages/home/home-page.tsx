import { PageTitle } from 'shared-ui';
import { firstTiles, secondTiles } from './ads-data';
import { BannerCarousel } from './banner-carousel';
import { ContactForm } from './contact-form';
import { Faq } from './faq';
import { FeaturedProducts } from './featured-products';
import { Hero } from './hero';
import { Page } from './home.styles';
import { PictureStrip } from './picture-strip';
import { Testimonials } from './testimonials';
import { TileGroup } from './tile-group';

export function Component() {
  return (
    <Page>
      <PageTitle>Cameras, lenses and accessories</PageTitle>
      <Hero />
      <TileGroup label="From the details" tiles={firstTiles} />
      <BannerCarousel />
      <FeaturedProducts />
      <TileGroup label="In the hand" tiles={secondTiles} />
      <PictureStrip />
      <Testimonials />
      <Faq />
      <ContactForm />
    </Page>
  );
}
