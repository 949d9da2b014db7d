import { stripeOrigins } from '../../settings/order-settings';
import type { Settings } from '../../settings/settings';
import type { Site } from './site';

/** styled-components inserts its rules into one empty style element; this is the hash of the empty string. */
const emptyStyleHash = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

const originsOf = (addresses: string[]): string[] => [
  ...new Set(addresses.filter((address) => URL.canParse(address)).map((address) => new URL(address).origin)),
];

/** Trusted Types policies of the shell, of Google’s popup script and of the development server’s overlay. */
const trustedTypesPolicies = ({ identityProvider, developmentPorts }: Settings, { remotes }: Site): string[] => [
  'default',
  ...(identityProvider.kind === 'firebase' ? ['gapi#gapi', 'goog#html'] : []),
  ...(developmentPorts.length > 0 || remotes.some(({ override }) => override) ? ['webpack-dev-server#overlay'] : []),
];

/**
 * The policy of every HTML page: own origin, the origins of remotes, sign-in and card payments, and hashes of the inline script and
 * style sheets.
 */
export function contentSecurityPolicy(
  settings: Settings,
  site: Site,
  inline: { script: string; styles: string[] },
): string {
  const { shell, remotes } = site;
  const { identityProvider: provider, imageHostUrl, formServiceUrl } = settings;
  const hasCards = settings.orders.stripe !== undefined;
  const remoteOrigins = originsOf([shell, ...remotes].map(({ base }) => base));
  const isFirebase = provider.kind === 'firebase';
  const directives = {
    'default-src': ["'none'"],
    'script-src': [
      "'self'",
      ...remoteOrigins,
      inline.script,
      ...(isFirebase ? ['https://apis.google.com'] : []),
      ...(hasCards ? stripeOrigins.scriptSources : []),
    ],
    'style-src': ["'self'", ...remoteOrigins, emptyStyleHash, ...inline.styles],
    'img-src': ["'self'", 'https:', 'data:', 'blob:', ...remoteOrigins],
    'font-src': ["'self'", ...remoteOrigins],
    'connect-src': [
      "'self'",
      ...remoteOrigins,
      // The development servers reload the page over a WebSocket.
      ...remoteOrigins.map((origin) => origin.replace(/^http/, 'ws')),
      ...originsOf([imageHostUrl, formServiceUrl]),
      ...(isFirebase ? ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'] : []),
      ...(hasCards ? [stripeOrigins.api] : []),
    ],
    'frame-src': [isFirebase ? `https://${provider.authDomain}` : "'self'", ...(hasCards ? stripeOrigins.frames : [])],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'object-src': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': trustedTypesPolicies(settings, site),
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}
