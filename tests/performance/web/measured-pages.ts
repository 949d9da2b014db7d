import { benchmarkOptions } from '../benchmark-options';
import type { ProbeOptions } from './page-probe';

/** A page of the shop and how to find out that it is ready. */
export interface MeasuredPage extends ProbeOptions {
  name: string;
  path: string;
  isSignedIn: boolean;
}

/** The button of the main menu. Home uses a question below the header, because that hydrates last. */
const menu = 'header button[aria-controls="main-links"]';
/** Not that of a placeholder. */
const pageHeading = 'main h1:not([data-placeholder] *)';
const card = 'main a[href^="/details/"]';
const cardButton = 'main li:has(a[href^="/details/"]) button';

/** The pages that `--pages` names, all by default. */
export async function measuredPages(shop: string): Promise<MeasuredPage[]> {
  const pages = await allPages(shop);
  const wanted = pages.filter(
    ({ name }) => benchmarkOptions.pages.length === 0 || benchmarkOptions.pages.includes(name),
  );
  if (wanted.length === 0) throw new Error('--pages takes home, catalogue, details and dashboard.');
  return wanted;
}

async function allPages(shop: string): Promise<MeasuredPage[]> {
  const products = (await (await fetch(`${shop}/api/product?limit=1`)).json()) as { _id: string }[];
  const id = products[0]?._id ?? '';
  return [
    { name: 'home', path: '/', isSignedIn: false, content: 'main h1', button: 'main h3 > button' },
    { name: 'catalogue', path: '/products', isSignedIn: false, content: card, button: menu, action: cardButton },
    { name: 'details', path: `/details/${id}`, isSignedIn: true, content: pageHeading, button: menu },
    { name: 'dashboard', path: '/profile/myProducts', isSignedIn: true, content: 'main h1', button: menu },
  ];
}
