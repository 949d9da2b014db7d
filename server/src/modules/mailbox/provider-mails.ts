/** The mails that the identity provider would send, built from the codes that its emulator keeps until they are used. */
import { z } from 'zod';
import { emulatorProjectId } from '../../identity/emulator';
import { identityUnavailable } from '../../identity/identity';

const answer = z.object({
  oobCodes: z.array(
    z.object({
      email: z.string(),
      newEmail: z.string().optional(),
      requestType: z.string(),
      oobCode: z.string(),
    }),
  ),
});

/** By the emulator's `requestType`: the mode in the link, as Firebase writes it, and the subject. */
const kinds: Record<string, { mode: string; subject: string; text: string }> = {
  VERIFY_EMAIL: {
    mode: 'verifyEmail',
    subject: 'Verify your e-mail for OCS',
    text: 'Open this link to verify your e-mail address. If you did not sign up at OCS, the page behind it lets you say so.',
  },
  PASSWORD_RESET: {
    mode: 'resetPassword',
    subject: 'Reset your password for OCS',
    text: 'Open this link to choose a new password. If you did not ask for it, ignore this mail.',
  },
  VERIFY_AND_CHANGE_EMAIL: {
    mode: 'verifyAndChangeEmail',
    subject: 'Verify your new e-mail for OCS',
    text: 'Open this link to use this address for your account at OCS.',
  },
  RECOVER_EMAIL: {
    mode: 'recoverEmail',
    subject: 'Your e-mail for OCS was changed',
    text: 'If you did not change it, open this link to get your address back.',
  },
};

export interface ProviderMail {
  to: string;
  subject: string;
  text: string;
}

/** The oldest first; the emulator does not tell their times. `origin` is the shop's. Throws a 503 problem without the emulator. */
export async function providerMails(host: string, origin: string): Promise<ProviderMail[]> {
  return (await readCodes(host)).flatMap(({ email, newEmail, requestType, oobCode }) => {
    const kind = kinds[requestType];
    if (!kind) return [];
    const query = new URLSearchParams({ mode: kind.mode, oobCode });
    const link = `${origin}/account/action?${query.toString()}`;
    const to = requestType === 'VERIFY_AND_CHANGE_EMAIL' ? (newEmail ?? email) : email;
    return { to, subject: kind.subject, text: `${kind.text}\n\n${link}` };
  });
}

async function readCodes(host: string): Promise<z.infer<typeof answer>['oobCodes']> {
  try {
    const response = await fetch(`http://${host}/emulator/v1/projects/${emulatorProjectId}/oobCodes`);
    return answer.parse(await response.json()).oobCodes;
  } catch {
    throw identityUnavailable();
  }
}
