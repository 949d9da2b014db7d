import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/** What the bank has decided about a card payment. `sent`: it accepted, or still checks it. */
export type BankAnswer = 'sent' | 'failed';

/** The answer in the address to which a bank sends the buyer back; undefined in any other. Removes it: the address has a secret. */
export function useBankAnswer(): BankAnswer | undefined {
  const [params, setParams] = useSearchParams();
  const [answer] = useState(() => readAnswer(params));
  useEffect(() => {
    if (answer) setParams({}, { replace: true });
  }, [answer, setParams]);
  return answer;
}

function readAnswer(params: URLSearchParams): BankAnswer | undefined {
  const status = params.get('redirect_status');
  if (status === null) return undefined;
  return ['succeeded', 'processing'].includes(status) ? 'sent' : 'failed';
}
