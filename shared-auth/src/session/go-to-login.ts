import { createContext, useContext } from 'react';
import { useNavigate } from 'react-router-dom';
import type { LoginState } from './open-login';

/** Opens the login where there is no /login page, as in an embedded storefront; undefined in the shop. */
export const LoginContext = createContext<(() => void) | undefined>(undefined);

/** A function that opens the login. Afterwards the person returns to `from`, a path with search and hash. */
export function useGoToLogin(): (from: string) => void {
  const navigate = useNavigate();
  const openLogin = useContext(LoginContext);
  return (from) => {
    if (openLogin) openLogin();
    else void navigate('/login', { state: { from } satisfies LoginState });
  };
}
