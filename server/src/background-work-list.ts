import type { FastifyInstance } from 'fastify';
import type { BackgroundWork } from './http/background-work';
import { unusedSignInWork } from './modules/account/sign-ins.repository';
import { oldMailWork } from './mail/outbox.repository';
import { oldMessageWork } from './modules/contact/inbox.repository';
import { oldExperimentWork } from './modules/flags/experiments.repository';
import { cardWork } from './modules/orders/card-payments/card-work';
import { orderWork } from './modules/orders/order-work';
import { oldReportWork } from './modules/product-reports/product-reports.repository';
import { unlistedProductWork } from './modules/products/delete-unlisted';
import { foldFacetChanges } from './modules/products/fold-facets';
import { weighWords } from './modules/products/weigh-words';
import { canaryWork } from './modules/releases/rollout/canary-work';
import { webhookWork } from './modules/releases/webhook/webhook-work';
import { leftReviewWork } from './modules/reviews/left-reviews';
import { importWork, oldImportWork } from './modules/product-imports/import-work';
import { removalWork } from './modules/users/clear-removed-users';
import { creatorWork } from './modules/users/update-creators';
import { listingWork } from './modules/users/update-listings';

type Parts = Pick<FastifyInstance, 'settings' | 'cardPayments' | 'registry' | 'log'>;

/** What each server does in the background. */
export const backgroundWorkOf = ({ settings, cardPayments, registry, log }: Parts): BackgroundWork[] => [
  removalWork,
  creatorWork,
  listingWork,
  unlistedProductWork,
  unusedSignInWork,
  oldMailWork,
  oldMessageWork,
  oldReportWork,
  oldExperimentWork,
  orderWork,
  leftReviewWork,
  weighWords,
  foldFacetChanges,
  importWork(settings.limits.products),
  oldImportWork,
  canaryWork({ registry, settings }),
  ...(settings.releaseWebhookUrl === undefined ? [] : [webhookWork(settings.releaseWebhookUrl, log)]),
  ...(cardPayments ? [cardWork(cardPayments, log)] : []),
];
