import type { ShopDatabase } from '../../../server/src/database/connect';
import { makeDeployToken } from '../../../server/src/modules/releases/deploy-tokens.repository';
import { testActor } from '../../../server/src/testing/factories';
import { makeRelease } from '../../../server/src/testing/make-release';
import { call } from '../../harness/call';
import { publishRelease } from '../../harness/publish-release';
import { sendRelease } from '../../harness/send-release';

const name = 'resilience_probe';
const before = '1.0.0';
const after = '1.1.0';
/** The first step is due while the cluster has no primary. */
const plan = { steps: [40, 70, 100], everySeconds: 6 };

export interface RolloutTraffic {
  /** Whether the new version is live for everybody. */
  isOver: () => Promise<boolean>;
  /** Ends the reports. Resolves with what the audit log says about the part, in order, without waits. */
  stop: () => Promise<string[]>;
}

/** What the audit log says about a rollout of which no step was lost or taken twice. */
export const wholeRollout = [`released ${before}`, `canary ${after}`, `canary-changed ${after}`, `promoted ${after}`];

/** Starts a rollout, and visitors who report that both versions work. A version counts for its own cohorts only. */
export async function startRollout(origin: string, database: ShopDatabase): Promise<RolloutTraffic> {
  const token = await makeDeployToken(database, { name, label: 'team', actor: testActor });
  if (!(await publishRelease(origin, token, { name, version: before }))) throw new Error('No server publishes.');
  const started = await sendRelease(origin, token, makeRelease({ name, version: after }), { rollout: plan });
  if (started.status !== 200) throw new Error(`The rollout does not start: ${String(started.status)}`);

  const reports = [before, after].map((version) => ({ remote: name, version, kind: 'loaded' }));
  let stopped = false;
  let visitors = 0;
  const visit = async (): Promise<void> => {
    while (!stopped) {
      visitors += 1;
      const headers = { cookie: `ocs_cohort=${String(visitors % 100)}` };
      await call(origin, 'POST /api/reports', { body: { reports }, headers }).catch(() => undefined);
    }
  };
  const visits = Promise.all([visit(), visit(), visit()]);
  return {
    async isOver() {
      const live = await database
        .selectFrom('live_releases')
        .select('version')
        .where('name', '=', name)
        .executeTakeFirst()
        .catch(() => undefined);
      return live?.version === after;
    },
    async stop() {
      stopped = true;
      await visits;
      const entries = await database
        .selectFrom('audit')
        .select(['action', 'details'])
        .where('subject_id', '=', name)
        .where('action', 'not in', ['token-made', 'rollout-waits'])
        .orderBy('number')
        .execute();
      return entries.map(({ action, details }) => `${action} ${String((details as { version?: string }).version)}`);
    },
  };
}
