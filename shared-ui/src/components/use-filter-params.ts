import { useCallback, useEffect, useRef } from 'react';
import { useSearchParams, type NavigateOptions } from 'react-router-dom';

/**
 * A list's filter, sort order and page in the URL's search parameters, as `[params, change]`. `change` gets a function
 * from the latest parameters to the next ones.
 */
export function useFilterParams() {
  const [params, setParams] = useSearchParams();
  // Two changes may come before React renders the first, so the second must start from the first one's result.
  const latest = useRef(params);
  useEffect(() => {
    latest.current = params;
  }, [params]);
  const change = useCallback(
    (update: (params: URLSearchParams) => URLSearchParams, options?: NavigateOptions) => {
      latest.current = update(latest.current);
      setParams(latest.current, options);
    },
    [setParams],
  );
  return [params, change] as const;
}

/** A copy with the parameter `name` set, or removed when `value` is empty. Every name but `page` also resets the page. */
export function withFilterParam(params: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(params);
  if (name !== 'page') next.delete('page');
  if (value) next.set(name, value);
  else next.delete(name);
  return next;
}
