import { useCallback, useEffect, useRef } from 'react';
import { useSearchParams, type NavigateOptions } from 'react-router-dom';

/**
 * A list's filter, sort order and page in the URL's search parameters, as `[params, change]`. `change` gets a function
 * from the latest parameters to the next ones.
 */
export function useFilterParams() {
  const [params, setParams] = useSearchParams();
  // Changes may come before React renders the ones before them, so each must start from the result of the last.
  const latest = useRef(params);
  // Own changes that are not rendered yet, oldest first.
  const awaited = useRef<string[]>([]);
  useEffect(() => {
    const own = awaited.current.lastIndexOf(params.toString());
    awaited.current = own < 0 ? [] : awaited.current.slice(own + 1);
    if (awaited.current.length === 0) latest.current = params;
  }, [params]);
  const change = useCallback(
    (update: (params: URLSearchParams) => URLSearchParams, options?: NavigateOptions) => {
      const next = update(latest.current);
      if (next.toString() !== latest.current.toString()) awaited.current.push(next.toString());
      latest.current = next;
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
