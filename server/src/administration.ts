/**
 * Entry point for the commands that set up and maintain a shop (`scripts/local-shop`, `make-admin`, `seed`): settings, the
 * database with its migrations, demo data and roles. It starts no server; `main.ts` does.
 */
export { connect, describeDatabase, userOf } from './database/connect';
export { isConnectionError } from './database/database-errors';
export { migrate } from './database/migrate';
export { recordAudit } from './modules/audit/audit.repository';
export { verifyAudit, type AuditHead } from './modules/audit/verify-audit';
export { makeAdmin } from './modules/users/make-admin';
export { demoAccounts, demoPassword } from './seed/demo-accounts';
export { seedMany } from './seed/seed-many';
export { setUpShop } from './set-up';
export { readSettings } from './settings/read-settings';
export type { Settings } from './settings/settings';
