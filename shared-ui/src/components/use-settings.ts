import { useCallback, useEffect, useRef } from 'react';
import { useSearchParams, type NavigateOptions } from 'react-router-dom';

/**
 * The settings of a list, which stand in the page's address, and a way to change them. A change is made to what was asked for
 * last: a second one may come before the first has been rendered.
 */
export function useSettings() {
  const [params, setParams] = useSearchParams();
  const latest = useRef(params);
  useEffect(() => {
    latest.current = params;
  }, [params]);
  const change = useCallback(
    (changed: (settings: URLSearchParams) => URLSearchParams, options?: NavigateOptions) => {
      latest.current = changed(latest.current);
      setParams(latest.current, options);
    },
    [setParams],
  );
  return [params, change] as const;
}

/** The settings with one of them changed, e.g. `brand`; any but `page` leads back to the first page. */
export function withSetting(settings: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(settings);
  if (name !== 'page') next.delete('page');
  if (value) next.set(name, value);
  else next.delete(name);
  return next;
}
