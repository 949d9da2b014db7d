import { useRef } from 'react';
import { Button } from 'shared-ui';
import { Banner, Sentence } from './override-banner.styles';
import type { Overridden } from './release-pages';

/** Says on every page which remotes come from a developer's machine, and puts the releases back. */
export function OverrideBanner({ remotes }: { remotes: Overridden[] }) {
  const back = useRef<HTMLInputElement>(null);
  return (
    <Banner aria-label="Development override">
      <div>
        {remotes.map(({ entry: { name, url }, answers }) => (
          <Sentence key={name}>
            <strong>{name}</strong> comes from <strong>{new URL(url).origin}</strong> instead of its release, in this
            browser only.
            {!answers && ' Nothing answers at that address: start its development server and reload, or stop.'}
          </Sentence>
        ))}
      </div>
      <form
        method="post"
        action="/override/stop"
        onSubmit={() => {
          // The page that is open now, not the one that was loaded first.
          if (back.current) back.current.value = location.pathname + location.search;
        }}
      >
        <input type="hidden" name="back" ref={back} />
        <Button type="submit">Stop</Button>
      </form>
    </Banner>
  );
}
