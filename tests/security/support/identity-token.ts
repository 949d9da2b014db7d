import { SignJWT, type JWTPayload } from 'jose';
import type { ProductionServer } from './production-server';

type Project = Pick<ProductionServer, 'projectId' | 'signingKey'>;

export const nowSeconds = (): number => Math.floor(Date.now() / 1000);

/** The claims of a valid identity token of the demo admin. */
export function identityClaims({ projectId }: Project): JWTPayload {
  const now = nowSeconds();
  return {
    sub: 'demo-admin',
    email: 'admin@ocs.example',
    email_verified: true,
    iss: `https://securetoken.google.com/${projectId}`,
    aud: projectId,
    auth_time: now - 10,
    iat: now - 10,
    exp: now + 3600,
  };
}

/** An identity token of the demo admin, signed as Google signs it; `claims` replace single claims. */
export const signIdentityToken = (project: Project, claims: JWTPayload = {}): Promise<string> =>
  new SignJWT({ ...identityClaims(project), ...claims })
    .setProtectedHeader({ alg: 'RS256', kid: project.signingKey.kid })
    .sign(project.signingKey.privateKey);
