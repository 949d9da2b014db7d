// Shared packages load before the page's own modules run.
void import('./page.js');
