import { queryOptions } from '@tanstack/react-query';
import { http, type Schemas } from 'shared-auth';
import { refreshMs, releasesQuery, useReleaseChange } from './releases';

/** A public key with which a team signs the releases of a part. `fingerprint` is its SHA-256, hexadecimal. */
export type SigningKey = Schemas['SigningKey'];

/** A new key in PEM form. Unsigned releases of the part are refused from then on. */
export type SigningKeyRequest = Schemas['SigningKeyRequestInput'];

/** The keys of all parts, revoked ones too, the newest of each part first. */
export const signingKeysQuery = () =>
  queryOptions({
    queryKey: [...releasesQuery().queryKey, 'signing-keys'],
    staleTime: 0,
    refetchInterval: refreshMs,
    queryFn: async ({ signal }) => (await http.get<SigningKey[]>('/releases/signing-keys', { signal })).data,
  });

/** Registers a key; admins only. */
export const useAddSigningKey = () =>
  useReleaseChange((key: SigningKeyRequest) => http.post('/releases/signing-keys', key));

/** Revokes the key with this id for ever; admins only. */
export const useRevokeSigningKey = () =>
  useReleaseChange((id: string) => http.delete(`/releases/signing-keys/${encodeURIComponent(id)}`));
