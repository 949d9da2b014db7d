#!/usr/bin/env node
/** Starts the suite from its source, for which it loads tsx. The packed package starts `dist/cli.js` instead. */
await import('tsx');
await import('./src/cli.ts');
