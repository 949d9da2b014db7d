import { Link } from 'react-router-dom';
import { Button, Muted, VisuallyHidden } from 'shared-ui';
import type { ProductReport } from '../../api/product-reports';
import { CardActions, Mark } from '../../list/card-list.styles';
import { ReportedReview } from './reported-review';
import { ReportCard, ReportHead } from './reports-page.styles';

type Props = {
  report: ProductReport;
  busy: boolean;
  onTakeOffSale: () => void;
  onRemoveReview: () => void;
  onClose: () => void;
};

const time = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

export function ReportItem({ report, busy, ...on }: Props) {
  const { reason, reporter, sentAt, product, review, isOpen } = report;
  const { id, name, isListed, isRemoved } = product;
  return (
    <ReportCard aria-label={`Report about ${review ? 'a review of ' : ''}${name}`}>
      <ReportHead>
        <strong>{isListed ? <Link to={`/details/${encodeURIComponent(id)}`}>{name}</Link> : name}</strong>
        <Muted>{reporter}</Muted>
        <Muted>{time.format(new Date(sentAt))}</Muted>
        {!isOpen && <Mark>Closed</Mark>}
        {!isListed && <Mark>{isRemoved ? 'Removed' : 'Off sale'}</Mark>}
        {review?.isRemoved && <Mark>Review removed</Mark>}
      </ReportHead>
      <p>{reason}</p>
      {review && <ReportedReview review={review} />}
      <CardActions>
        {review && !review.isRemoved && (
          <Button variant="danger" busy={busy} onClick={on.onRemoveReview}>
            Remove review <VisuallyHidden>by {review.author}</VisuallyHidden>
          </Button>
        )}
        {!review && isListed && (
          <Button variant="danger" busy={busy} onClick={on.onTakeOffSale}>
            Take off sale <VisuallyHidden>{name}</VisuallyHidden>
          </Button>
        )}
        {isOpen && (
          <Button busy={busy} onClick={on.onClose}>
            Close report <VisuallyHidden>about {name}</VisuallyHidden>
          </Button>
        )}
      </CardActions>
    </ReportCard>
  );
}
