/** The remote's own page for development: its pages in a minimal frame, with the server of any shop. */
import remote from '../remote.config';

const pages = import.meta.webpackContext('./pages', { recursive: true, regExp: /-page\.tsx$/, mode: 'lazy' });

void import('remote-kit/standalone').then(({ startStandalone }) => {
  startStandalone(remote, ({ module }) => pages(`${module.replace('./src/pages', '.')}.tsx`));
});
