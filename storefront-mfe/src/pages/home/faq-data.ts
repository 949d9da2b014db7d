type FaqEntry = { id: string; question: string; answer: string };

export const faqEntries: FaqEntry[] = [
  {
    id: 'types',
    question: 'What types of cameras do you sell?',
    answer:
      'DSLR, mirrorless, action and compact cameras, each with a description that says what it is good at. Instant and film cameras are on the shelf too.',
  },
  {
    id: 'warranty',
    question: 'Do your cameras come with a warranty?',
    answer:
      'Yes. Every camera has its manufacturer’s warranty. How long it runs depends on the maker; the card in the box says so.',
  },
  {
    id: 'shipping',
    question: 'How long does shipping take?',
    answer: 'Orders arrive in 3-7 business days. If you are in a hurry, choose one of the expedited options.',
  },
  {
    id: 'accessories',
    question: 'Do you offer accessories?',
    answer: 'We do: tripods, lenses, memory cards and bags that fit the cameras we sell.',
  },
  {
    id: 'payment',
    question: 'Which payment methods do you accept?',
    answer: 'Major credit cards, PayPal and bank transfer, and cash on delivery in select locations.',
  },
];
