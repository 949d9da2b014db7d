import { ButtonLink } from 'shared-ui';
import { heroPictures } from '../../images/hero/pictures';
import { ResponsivePicture } from '../../images/responsive-picture';
import { Band, HeroText, Lead } from './hero.styles';

export function Hero() {
  return (
    <Band>
      <HeroText>
        <h1>The camera you reach for</h1>
        <Lead>Cameras, lenses and bags, chosen one by one. Find the one that goes everywhere with you.</Lead>
        <div>
          <ButtonLink variant="primary" to="/products">
            See all products
          </ButtonLink>
        </div>
      </HeroText>
      <ResponsivePicture picture={heroPictures.hero} alt="" sizes="100vw" priority />
    </Band>
  );
}
