import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { root } from '../../scripts/local-shop/script';

const rules = path.join(root, 'deploy/prometheus');
const promtool = (...args: string[]) => spawnSync('promtool', args, { cwd: rules, encoding: 'utf8' });

const isMissing = promtool('--version').error !== undefined;
const testWithPromtool = isMissing ? test.skip : test;
const why = isMissing ? ' (promtool is not installed; Debian: apt-get install prometheus)' : '';

testWithPromtool(`the alert rules are valid, and fire as their tests say${why}`, () => {
  for (const args of [
    ['check', 'rules', 'alerts.yaml'],
    ['test', 'rules', 'alerts.test.yaml'],
  ]) {
    const { status, stdout, stderr } = promtool(...args);
    expect({ args, status, output: status === 0 ? '' : stdout + stderr }).toEqual({ args, status: 0, output: '' });
  }
});
