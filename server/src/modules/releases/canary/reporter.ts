import { createHmac } from 'node:crypto';

/** Who sends a report, as keyed hashes: neither the id in the cookie nor the address can be found from them. */
export interface Reporter {
  visitor: Buffer;
  address: Buffer;
}

/** `visitor` is the id of the signed cookie. */
export function reporterOf(secret: string, { visitor, address }: { visitor: string; address: string }): Reporter {
  const hash = (text: string): Buffer =>
    createHmac('sha256', secret).update(`report\0${text}`).digest().subarray(0, 12);
  // On loopback, many visitors share the address.
  const network = isLoopback(address) ? `loopback ${visitor}` : networkOf(address);
  return { visitor: hash(visitor), address: hash(network) };
}

const isLoopback = (address: string): boolean => /^(127\.|::1$|::ffff:127\.)/.test(address);

/** Counts an IPv6 /48 as one address, because one visitor may control all of it. */
const networkOf = (address: string): string =>
  address.includes(':') && !address.includes('.') ? address.split(':').slice(0, 3).join(':') : address;
