import { Muted } from 'shared-ui';
import type { ProductReport } from '../../api/product-reports';
import { QuotedReview } from './reports-page.styles';

/** The review that a report is about, as people read it. */
export function ReportedReview({ review }: { review: NonNullable<ProductReport['review']> }) {
  const { author, stars, text } = review;
  return (
    <QuotedReview>
      <Muted as="p">
        Review by {author}, {stars} of 5 stars
      </Muted>
      {text && <p>{text}</p>}
    </QuotedReview>
  );
}
