import type { Asked } from './page-probe';

/** A page of the shop that is measured. */
export interface MeasuredPage extends Asked {
  name: string;
  path: string;
  signedIn: boolean;
}

/** The button of the main menu; below the header, home has questions that open. */
const menu = 'header button[aria-controls="main-links"]';
const card = 'main a[href^="/details/"]';

export async function measuredPages(shop: string): Promise<MeasuredPage[]> {
  const products = (await (await fetch(`${shop}/api/product?limit=1`)).json()) as { _id: string }[];
  const id = products[0]?._id ?? '';
  return [
    { name: 'home', path: '/', signedIn: false, content: 'main h1', button: 'main h3 > button' },
    { name: 'catalogue', path: '/products', signedIn: false, content: card, button: menu },
    { name: 'details', path: `/details/${id}`, signedIn: true, content: 'main h1', button: menu },
    { name: 'dashboard', path: '/profile/myProducts', signedIn: true, content: 'main h1', button: menu },
  ];
}
