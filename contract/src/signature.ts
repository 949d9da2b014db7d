/** The signature of a release: a DSSE envelope (github.com/secure-systems-lab/dsse) around what the team states about it. */
import { z } from 'zod';
import { releaseSchema } from './release';

/** The type of the envelope's payload. */
const payloadType = 'application/vnd.ocs.release+json';

/** The most characters of the payload: a `release.json` of 1 MiB in Base64. */
const maxPayloadLength = 1_500_000;

/** Also in the alphabet for addresses. */
const base64 = z.string().regex(/^[\w+/-]*={0,2}$/);

export const envelopeSchema = z
  .object({
    payloadType: z.literal(payloadType),
    payload: base64.min(1).max(maxPayloadLength).describe('The statement as JSON, in Base64.'),
    signatures: z
      .array(z.object({ keyid: z.string().max(100).default(''), sig: base64.max(200) }))
      .min(1)
      .max(5)
      .describe('`keyid` is the SHA-256 of the public key, hexadecimal; without it, any key may have signed.'),
  })
  .meta({ id: 'Envelope', description: 'A signed statement about a release (DSSE).' });

const few = z.array(z.unknown()).max(5);

/** A Sigstore bundle (docs.sigstore.dev): an envelope with the certificate of its signer and an entry of a transparency log. */
export const bundleSchema = z
  .looseObject({
    mediaType: z.string().max(100).startsWith('application/vnd.dev.sigstore.bundle'),
    dsseEnvelope: envelopeSchema,
    // The library compares all timestamps with each other before it verifies a signature.
    verificationMaterial: z.looseObject({
      tlogEntries: few.optional(),
      timestampVerificationData: z.looseObject({ rfc3161Timestamps: few.optional() }).optional(),
      x509CertificateChain: z.looseObject({ certificates: few.optional() }).optional(),
    }),
  })
  .meta({ id: 'SigstoreBundle', description: 'A signed statement about a release, with a certificate of Sigstore.' });

/** A signature in either form. */
export const signedSchema = z.union([bundleSchema, envelopeSchema]);

/** What a team signs: the release, with its kit and the hash of its bill of materials, and where it comes from. */
export const statementSchema = z.object({
  release: releaseSchema,
  /** The commit that the release was built from, without further changes. */
  commit: z.string().regex(/^[0-9a-f]{40}([0-9a-f]{24})?$/),
  build: z.object({
    /** The version of Node, such as `v20.20.2`. */
    node: z.string().max(100),
    /** Operating system and processor, such as `linux x64`. */
    system: z.string().max(100),
  }),
});

export type Envelope = z.infer<typeof envelopeSchema>;
export type SigstoreBundle = z.infer<typeof bundleSchema>;
export type Signed = z.infer<typeof signedSchema>;
export type Statement = z.infer<typeof statementSchema>;

/** An envelope without signatures. */
export const envelopeOf = (statement: Statement): Envelope => ({
  payloadType,
  payload: Buffer.from(JSON.stringify(statement)).toString('base64'),
  signatures: [],
});

/** The bytes that are signed: type and payload, each with its length in bytes. */
export function signedBytes({ payloadType, payload }: Envelope): Buffer {
  const body = Buffer.from(payload, 'base64');
  const type = `${String(Buffer.byteLength(payloadType))} ${payloadType}`;
  return Buffer.concat([Buffer.from(`DSSEv1 ${type} ${String(body.length)} `), body]);
}

export const isBundle = (signed: Signed): signed is SigstoreBundle => 'dsseEnvelope' in signed;

/** What was signed. Verify it first. Undefined if it is no statement. */
export function statementOf(signed: Signed): Statement | undefined {
  const { payload } = isBundle(signed) ? signed.dsseEnvelope : signed;
  try {
    return statementSchema.safeParse(JSON.parse(Buffer.from(payload, 'base64').toString())).data;
  } catch {
    return undefined;
  }
}
