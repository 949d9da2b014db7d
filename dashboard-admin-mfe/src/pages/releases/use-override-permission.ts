import { useState } from 'react';
import { usePermitOverride } from '../../api/releases';
import { errorText } from '../../actions/error-text';

/** The origin of a URL without a path; undefined for any other text. */
function originOf(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { protocol, origin, href } = new URL(address);
  return /^https?:$/.test(protocol) && href === `${origin}/` ? origin : undefined;
}

/** Requests the permission for an override. `permitted.link` opens the shop's confirmation. */
export function useOverridePermission() {
  const { mutateAsync, isPending } = usePermitOverride();
  const [permitted, setPermitted] = useState<{ remote: string; origin: string; link: string }>();
  const [errors, setErrors] = useState<{ address?: string; form?: string }>({});

  async function requestPermission(remote: string, address: string): Promise<void> {
    setPermitted(undefined);
    const origin = originOf(address.trim());
    setErrors(origin ? {} : { address: 'Enter an address such as http://localhost:3003, without a path.' });
    if (!origin) return;
    try {
      const permission = await mutateAsync({ remote, origin });
      const params = new URLSearchParams({ remote: `${remote}@${origin}`, permit: permission });
      setPermitted({ remote, origin, link: `/?${params.toString()}` });
    } catch (error) {
      console.warn('An override could not be permitted.', error);
      setErrors({ form: errorText(error) });
    }
  }

  return { requestPermission, permitted, isBusy: isPending, errors };
}
