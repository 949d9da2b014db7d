/** What a program or an adapter imports: the adapter's type, a run of the suite, and its report. */
export type { Adapter, AdapterPage, AdapterRemote, CheckId, Limits } from './adapter';
export { readAdapter } from './read-adapter';
export { asJson, asTable, isConformant, type Report, type Row, type Verdict } from './report';
export { runSuite, type SuiteOptions } from './run-suite';
