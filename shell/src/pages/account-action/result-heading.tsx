import { useEffect, useRef } from 'react';
import { AccountHead } from '../account-form.styles';

/** The heading of a result. It takes the focus from the button that has vanished, so that screen readers read it. */
export function ResultHeading({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <AccountHead>
      <h1 ref={heading} tabIndex={-1}>
        {children}
      </h1>
    </AccountHead>
  );
}
