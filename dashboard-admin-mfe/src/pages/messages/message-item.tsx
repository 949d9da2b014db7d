import { Button, Muted, VisuallyHidden } from 'shared-ui';
import type { Message } from '../../api/messages';
import { CardActions, Mark } from '../../list/card-list.styles';
import { statusLabels } from './messages-filter';
import { MessageBody, MessageCard } from './messages-page.styles';

type Props = {
  message: Message;
  busy: boolean;
  onRead: () => void;
  onStatus: (status: Message['status']) => void;
};

const time = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

/** The address is encoded, so that it cannot add headers or other recipients. */
const answerAddress = ({ email }: Message): string =>
  `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent('Your message to OCS')}`;

/** A message, which opens in its place. */
export function MessageItem({ message, busy, onRead, onStatus }: Props) {
  const { name, email, sentAt, status, isRead } = message;
  const action = (label: string, next: Message['status']) => (
    <Button
      busy={busy}
      onClick={() => {
        onStatus(next);
      }}
    >
      {label} <VisuallyHidden>the message of {name}</VisuallyHidden>
    </Button>
  );
  return (
    <MessageCard
      onToggle={({ currentTarget }) => {
        if (currentTarget.open && !isRead) onRead();
      }}
    >
      <summary>
        {isRead ? name : <strong>{name}</strong>}
        <Muted>{email}</Muted>
        <Muted>{time.format(new Date(sentAt))}</Muted>
        {!isRead && <Mark>Unread</Mark>}
        {status !== 'open' && <Mark>{statusLabels[status]}</Mark>}
      </summary>
      <MessageBody>
        <p>{message.message}</p>
        <CardActions>
          <a href={answerAddress(message)}>Answer by e-mail</a>
          {status === 'open' && action('Mark as answered', 'answered')}
          {status !== 'archived' && action('Archive', 'archived')}
          {status !== 'open' && action('Reopen', 'open')}
        </CardActions>
      </MessageBody>
    </MessageCard>
  );
}
