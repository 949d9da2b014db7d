/** `npm run make-admin -- EMAIL`: gives a registered user the admin's role. */
import { makeAdmin } from 'server/administration';
import { runScript, UserError } from './local-shop/script';
import { migrateDatabase } from './local-shop/services';
import { withDatabase } from './local-shop/with-database';
import { localActor } from './release/local-target';

await runScript(async () => {
  const [email] = process.argv.slice(2);
  if (!email) throw new UserError('Name a user: npm run make-admin -- EMAIL');
  const result = await withDatabase(process.env, (url) =>
    migrateDatabase(url, (database) => makeAdmin(database, email, localActor())),
  );
  if (result === 'unknown') throw new UserError(`No user has the e-mail address ${email}. Sign up in the shop first.`);
  if (result === 'unverified')
    throw new UserError(`${email} is not verified. Its owner opens the link in the mail first.`);
  console.log(result === 'made' ? `${email} is now an admin.` : `${email} was an admin already.`);
});
