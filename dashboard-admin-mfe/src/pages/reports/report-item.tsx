import { Link } from 'react-router-dom';
import { Button, Muted, VisuallyHidden } from 'shared-ui';
import type { ProductReport } from '../../api/product-reports';
import { CardActions, Mark } from '../../list/card-list.styles';
import { ReportCard, ReportHead } from './reports-page.styles';

type Props = {
  report: ProductReport;
  busy: boolean;
  onTakeOffSale: () => void;
  onClose: () => void;
};

const time = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

export function ReportItem({ report: { reason, reporter, sentAt, product, isOpen }, busy, ...on }: Props) {
  const { id, name, isListed, isRemoved } = product;
  return (
    <ReportCard aria-label={`Report about ${name}`}>
      <ReportHead>
        <strong>{isListed ? <Link to={`/details/${encodeURIComponent(id)}`}>{name}</Link> : name}</strong>
        <Muted>{reporter}</Muted>
        <Muted>{time.format(new Date(sentAt))}</Muted>
        {!isOpen && <Mark>Closed</Mark>}
        {!isListed && <Mark>{isRemoved ? 'Removed' : 'Off sale'}</Mark>}
      </ReportHead>
      <p>{reason}</p>
      <CardActions>
        {isListed && (
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
