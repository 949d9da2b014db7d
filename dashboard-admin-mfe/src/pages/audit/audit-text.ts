/** Words for the actions, subjects and details of audit entries. */
import type { AuditEntry } from '../../api/audit';

/** The server's actions, as what the actor did. */
const actionWords = new Map([
  ['made-admin', 'made an admin'],
  ['made-seller', 'made a seller'],
  ['seller-refused', 'refused a request to sell'],
  ['user-suspended', 'suspended the user'],
  ['user-restored', 'restored the user'],
  ['user-demoted', 'demoted the seller'],
  ['user-removed', 'removed the user'],
  ['user-exported', 'exported the data of the user'],
  ['account-deleted', 'deleted their own account'],
  ['message-read', 'read the message'],
  ['message-answered', 'marked the message as answered'],
  ['message-archived', 'archived the message'],
  ['message-reopened', 'reopened the message'],
  ['product-added', 'added the product'],
  ['product-updated', 'updated the product'],
  ['products-imported', 'imported products'],
  ['product-removed', 'removed the product'],
  ['product-unlisted', 'took the product off sale'],
  ['product-relisted', 'put the product on sale again'],
  ['photo-taken-down', 'took the photo down'],
  ['report-closed', 'closed the report'],
  ['review-removed', 'removed the review'],
  ['order-cancelled', 'cancelled the order'],
  ['order-paid', 'noted the payment of the order'],
  ['order-refunded', 'noted the refund of the order'],
  ['order-refund-requested', 'asked for the refund of the order'],
  ['previewed', 'previewed a version'],
  ['preview-ended', 'ended a preview'],
  ['released', 'released a version'],
  ['refused', 'was refused a release'],
  ['canary', 'started a canary'],
  ['canary-withdrawn', 'withdrew the canary'],
  ['canary-changed', 'changed the share of a canary'],
  ['rollout-waits', 'noted that a rollout waits'],
  ['canary-failed', 'ended a failing canary'],
  ['promoted', 'promoted the canary'],
  ['rolled-back', 'rolled back'],
  ['pruned', 'removed old files'],
  ['token-made', 'made a deploy token'],
  ['token-revoked', 'revoked a deploy token'],
  ['override-permitted', 'permitted an override'],
  ['releases-frozen', 'froze the releases'],
  ['freeze-lifted', 'lifted a freeze'],
  ['signing-key-added', 'added a signing key'],
  ['signing-key-revoked', 'revoked a signing key'],
  ['flag-changed', 'changed the settings of the flag'],
  ['flag-cleared', 'removed the settings of the flag'],
]);

const kindWords = new Map([
  ['user', 'User'],
  ['product', 'Product'],
  ['photo', 'Photo'],
  ['message', 'Message'],
  ['report', 'Report'],
  ['review', 'Review'],
  ['order', 'Order'],
  ['release', 'Part'],
  ['flag', 'Flag'],
]);

export const actionText = (action: string): string => actionWords.get(action) ?? action;
export const kindText = (kind: string): string => kindWords.get(kind) ?? kind;

type Option = { value: string; label: string };

/** Includes the chosen value even if it has no words, so that the field shows the active filter. */
const optionsOf = (words: Map<string, string>, chosen: string): Option[] => [
  ...[...words].map(([value, label]) => ({ value, label })),
  ...(chosen && !words.has(chosen) ? [{ value: chosen, label: chosen }] : []),
];

export const actionOptions = (chosen: string): Option[] => optionsOf(actionWords, chosen);
export const kindOptions = (chosen: string): Option[] => optionsOf(kindWords, chosen);

/** Who acted: an e-mail address, or the name of a team, a command or the server. */
export function actorText({ by }: Pick<AuditEntry, 'by'>): string {
  return 'id' in by ? (by.email ?? 'A removed account') : by.name;
}

/** The name of what an entry is about. What is gone has only its id. */
export function subjectText({ subject: { kind, id, label } }: Pick<AuditEntry, 'subject'>): string {
  return label === '' ? `${kindText(kind)} without a name` : (label ?? id);
}

export const timeText = (time: string): string =>
  new Date(time).toLocaleString('en', { dateStyle: 'medium', timeStyle: 'medium' });

/** One line for each detail, e.g. `version: 1.2.0`. */
export function detailLines({ details }: Pick<AuditEntry, 'details'>): string[] {
  return Object.entries(details).map(([name, value]) => `${name}: ${valueText(value)}`);
}

function valueText(value: unknown): string {
  if (Array.isArray(value)) return value.map(valueText).join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}
