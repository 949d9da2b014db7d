import { useRef } from 'react';
import { Button } from 'shared-ui';
import { Banner, Sentence } from './override-banner.styles';
import type { Overridden } from './release-pages';

/** Names the remotes that come from a developer's machine, on every page, and offers to restore the releases. */
export function OverrideBanner({ remotes }: { remotes: Overridden[] }) {
  const back = useRef<HTMLInputElement>(null);
  return (
    <Banner aria-label="Development override">
      <div>
        {remotes.map(({ entry: { name, url }, isReachable }) => (
          <Sentence key={name}>
            <strong>{name}</strong> comes from <strong>{new URL(url).origin}</strong> instead of its release, in this
            browser only.
            {!isReachable && ' Nothing answers at that address: start its development server and reload, or stop.'}
          </Sentence>
        ))}
      </div>
      <form
        method="post"
        action="/override/stop"
        onSubmit={() => {
          // The current page, not the one that was loaded first.
          if (back.current) back.current.value = location.pathname + location.search;
        }}
      >
        <input type="hidden" name="back" ref={back} />
        <Button type="submit">Stop</Button>
      </form>
    </Banner>
  );
}
