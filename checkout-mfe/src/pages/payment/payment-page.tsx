import { noop } from '@tanstack/react-query';
import { queryClient, session, useSession } from 'shared-auth';
import { ButtonLink, HeadRow, PageHeading, PageTitle } from 'shared-ui';
import { quoteQuery } from '../../api/quote';
import { PageFrame } from '../../layout/page-frame';
import { Checkout } from './checkout';
import { readDraft } from './checkout-draft';
import { shipToOf } from './checkout-values';

/** It does not wait for the quote: the page shows its skeleton meanwhile. */
export async function loader(): Promise<null> {
  const email = session.expectedEmail() ?? (await session.whenReady())?.email;
  if (email === undefined) return null;
  const { values } = readDraft({ email, displayName: '' });
  void queryClient.query(quoteQuery(shipToOf(values.address))).catch(noop);
  return null;
}

/** The checkout: address, shipping, payment and review of the order on one page. */
export function Component() {
  const { user } = useSession();
  return (
    <PageFrame>
      <PageTitle>Payment</PageTitle>
      <HeadRow>
        <PageHeading>Payment</PageHeading>
        <ButtonLink to="/profile/cart">Back to the cart</ButtonLink>
      </HeadRow>
      {user && <Checkout key={user.email} buyer={user} />}
    </PageFrame>
  );
}
