/** What a build must not know: the code of packages and pages runs in it. */
const secret = /^(OCS_DEPLOY_TOKEN|OCS_SIGNING_KEY|OCS_ID_TOKEN|SIGSTORE_ID_TOKEN|ACTIONS_ID_TOKEN_REQUEST_\w+)$/;

/** The environment of the programs that build a part. */
export const childEnv = (env: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !secret.test(name)));
