import { createContext, useContext } from 'react';
import { useNavigate } from 'react-router-dom';
import type { LoginState } from './guard';

/** What leads to a log-in where the page has no /login of its own; undefined in the shop. */
export const LoginContext = createContext<(() => void) | undefined>(undefined);

/** Leads a visitor to the log-in, and afterwards back to `from`, a path with search and hash. */
export function useGoToLogin(): (from: string) => void {
  const navigate = useNavigate();
  const provided = useContext(LoginContext);
  return (from) => {
    if (provided) provided();
    else void navigate('/login', { state: { from } satisfies LoginState });
  };
}
