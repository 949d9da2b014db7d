/** The page on which this remote's team works alone: its own pages in a bare frame, against the server of any shop. */
import remote from '../remote.config';

const pages = import.meta.webpackContext('./pages', { recursive: true, regExp: /-page\.tsx$/, mode: 'lazy' });

void import('scripts/standalone').then(({ startStandalone }) => {
  startStandalone(remote, ({ module }) => pages(`${module.replace('./src/pages', '.')}.tsx`));
});
