import { ResponsivePicture } from '../../images/responsive-picture';
import { Section, SectionHeading } from './home.styles';
import { Stars } from '../../rating/stars';
import { testimonials } from './testimonials-data';
import { Person, Quote, Quotes } from './testimonials.styles';

export function Testimonials() {
  return (
    <Section aria-labelledby="testimonials">
      <SectionHeading id="testimonials">What Our Customers Say</SectionHeading>
      <Quotes>
        {testimonials.map(({ id, name, image, review, rating }) => (
          <li key={id}>
            <Quote>
              <Stars rating={rating} />
              <blockquote>{review}</blockquote>
              <Person>
                <ResponsivePicture picture={image} alt="" sizes="3rem" />
                {name}
              </Person>
            </Quote>
          </li>
        ))}
      </Quotes>
    </Section>
  );
}
