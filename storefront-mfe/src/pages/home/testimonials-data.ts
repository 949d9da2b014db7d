import { avatarPictures } from '../../images/avatars/pictures';
import type { Picture } from '../../images/picture';

type Testimonial = { id: string; name: string; image: Picture; review: string; rating: 1 | 2 | 3 | 4 | 5 };

export const testimonials: Testimonial[] = [
  {
    id: 'amara',
    name: 'Amara Okafor',
    image: avatarPictures.amara,
    review: 'The K200 came in four days, well packed, and my daughter shot her whole holiday on it the week after.',
    rating: 5,
  },
  {
    id: 'jonas',
    name: 'Jonas Lindqvist',
    image: avatarPictures.jonas,
    review: 'Honest descriptions. I knew what the lens could do before I held it, and it did exactly that.',
    rating: 4,
  },
  {
    id: 'kenji',
    name: 'Kenji Watanabe',
    image: avatarPictures.kenji,
    review: 'I asked whether my old flash would fit and got a clear answer the same afternoon.',
    rating: 5,
  },
  {
    id: 'leila',
    name: 'Leila Haddad',
    image: avatarPictures.leila,
    review: 'A small, careful choice instead of a thousand boxes. Only the strap took a little longer to arrive.',
    rating: 4,
  },
];
