import { SignJWT, type JWTPayload } from 'jose';
import { googleProject, type SigningKey } from '../../harness/google-keys/google-keys';

export const nowSeconds = (): number => Math.floor(Date.now() / 1000);

/** The claims of a valid identity token of the demo admin. */
export function identityClaims(): JWTPayload {
  const now = nowSeconds();
  return {
    sub: 'demo-admin',
    email: 'admin@ocs.example',
    email_verified: true,
    iss: `https://securetoken.google.com/${googleProject}`,
    aud: googleProject,
    auth_time: now - 10,
    iat: now - 10,
    exp: now + 3600,
  };
}

/** An identity token of the demo admin, signed as Google signs it; `claims` replace single claims. */
export const signIdentityToken = (
  { kid, privateKey }: Pick<SigningKey, 'kid' | 'privateKey'>,
  claims: JWTPayload = {},
): Promise<string> =>
  new SignJWT({ ...identityClaims(), ...claims }).setProtectedHeader({ alg: 'RS256', kid }).sign(privateKey);
