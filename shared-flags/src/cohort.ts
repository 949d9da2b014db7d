import { cohortCookie, cohortCount } from 'contract/flags';

/** Kept also without a cohort, so that a browser that stores no cookie gets one attempt. */
let known: { cohort: number | undefined } | undefined;

/**
 * The visitor's cohort, from 0, the same for the whole page view. Without one, assigns it at random and sets the cookie.
 * Undefined if the browser stores no cookie: the visitor would get other values in the next page view.
 */
export function visitorCohort(): number | undefined {
  return (known ??= { cohort: storedCohort() ?? assignCohort() }).cohort;
}

function storedCohort(): number | undefined {
  const start = `${cohortCookie.name}=`;
  const cookie = document.cookie.split('; ').find((one) => one.startsWith(start));
  const text = cookie?.slice(start.length) ?? '';
  return /^(0|[1-9]\d?)$/.test(text) ? Number(text) : undefined;
}

function assignCohort(): number | undefined {
  const value = String(Math.floor(Math.random() * cohortCount));
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${cohortCookie.name}=${value}; Path=/; Max-Age=${String(cohortCookie.lifetimeSeconds)}; SameSite=Lax${secure}`;
  return storedCohort();
}
