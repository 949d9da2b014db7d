import { Button } from 'shared-ui';
import { ResponsivePicture } from '../../images/responsive-picture';
import { banners, catalogueSearch } from './ads-data';
import { BannerLink, BannerText, Controls, Slide, Slides, Viewport } from './banner-carousel.styles';
import { ArrowIcon } from './arrow-icon';
import { Section } from './home.styles';
import { MotionToggle } from './motion-toggle';
import { useBannerCarousel } from './use-banner-carousel';

/** Shows one of the five banners at a time. */
export function BannerCarousel() {
  const { viewport, carousel, selected, playing, isMoving, toggle, pauseHandlers } = useBannerCarousel();
  return (
    <Section aria-roledescription="carousel" aria-label="What is new" {...pauseHandlers}>
      <Viewport ref={viewport}>
        <Slides aria-live={isMoving ? 'off' : 'polite'}>
          {banners.map(({ title, text, picture, search, light }, index) => (
            <Slide
              key={title}
              role="group"
              aria-roledescription="slide"
              aria-label={`${index + 1} of ${banners.length}`}
              inert={index !== selected}
            >
              <ResponsivePicture picture={picture} alt="" sizes="(max-width: 1280px) 94vw, 75rem" />
              <BannerText $light={light}>
                <BannerLink to={catalogueSearch(search)}>{title}</BannerLink>
                <p>{text}</p>
              </BannerText>
            </Slide>
          ))}
        </Slides>
      </Viewport>
      <Controls>
        <MotionToggle label="the banners" playing={playing} onToggle={toggle} />
        <Button variant="quiet" aria-label="Previous banner" onClick={() => carousel?.scrollPrev()}>
          <ArrowIcon direction="left" />
        </Button>
        <Button variant="quiet" aria-label="Next banner" onClick={() => carousel?.scrollNext()}>
          <ArrowIcon direction="right" />
        </Button>
      </Controls>
    </Section>
  );
}
