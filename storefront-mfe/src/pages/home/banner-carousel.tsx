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
  const { viewport, selected, playing, isMoving, isWaiting, toggle, move, handlers } = useBannerCarousel();
  return (
    <Section aria-roledescription="carousel" aria-label="What is new" {...handlers}>
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
              <BannerText $light={light} $isWaiting={isWaiting(index)}>
                <BannerLink to={catalogueSearch(search)}>{title}</BannerLink>
                <p>{text}</p>
              </BannerText>
            </Slide>
          ))}
        </Slides>
      </Viewport>
      <Controls>
        <MotionToggle label="the banners" playing={playing} onToggle={toggle} />
        <Button variant="quiet" aria-label="Previous banner" onClick={() => move(-1)}>
          <ArrowIcon direction="left" />
        </Button>
        <Button variant="quiet" aria-label="Next banner" onClick={() => move(1)}>
          <ArrowIcon direction="right" />
        </Button>
      </Controls>
    </Section>
  );
}
