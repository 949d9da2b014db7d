import { useState } from 'react';
import { usePermitOverride } from '../../api/releases';
import { sentencesOf } from './release-words';

/** The origin that somebody means by an address; undefined where it names a path, or is none. */
function originOf(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { protocol, origin, href } = new URL(address);
  return /^https?:$/.test(protocol) && href === `${origin}/` ? origin : undefined;
}

/** Asks the shop to permit a remote from elsewhere; `permitted` has the link that leads to its question. */
export function useOverridePermission() {
  const { mutateAsync, isPending } = usePermitOverride();
  const [permitted, setPermitted] = useState<{ remote: string; origin: string; link: string }>();
  const [errors, setErrors] = useState<{ address?: string; form?: string }>({});

  async function permit(remote: string, address: string): Promise<void> {
    setPermitted(undefined);
    const origin = originOf(address.trim());
    setErrors(origin ? {} : { address: 'Enter an address such as http://localhost:3003, without a path.' });
    if (!origin) return;
    try {
      const permission = await mutateAsync({ remote, origin });
      const asked = new URLSearchParams({ remote: `${remote}@${origin}`, permit: permission });
      setPermitted({ remote, origin, link: `/?${asked.toString()}` });
    } catch (error) {
      console.warn('An override could not be permitted.', error);
      setErrors({ form: sentencesOf(error) });
    }
  }

  return { permit, permitted, isBusy: isPending, errors };
}
