import { useState } from 'react';
import { ResponsivePicture } from '../../images/responsive-picture';
import { stripItems } from './ads-data';
import { MotionToggle } from './motion-toggle';
import { Pictures, Strip, Track, ToggleCorner } from './picture-strip.styles';

/** Six pictures that scroll to the right infinitely. A second copy, hidden from screen readers, fills the gap. */
export function PictureStrip() {
  const [playing, setPlaying] = useState(true);
  return (
    <Strip aria-label="Pictures from the shop">
      <Track $playing={playing}>
        {[false, true].map((isCopy) => (
          <Pictures key={String(isCopy)} aria-hidden={isCopy || undefined}>
            {stripItems.map(({ alt, picture }) => (
              <li key={alt}>
                <ResponsivePicture
                  picture={picture}
                  alt={isCopy ? '' : alt}
                  sizes="(max-width: 640px) 15rem, 22.5rem"
                />
              </li>
            ))}
          </Pictures>
        ))}
      </Track>
      <ToggleCorner>
        <MotionToggle
          label="the pictures"
          playing={playing}
          onToggle={() => {
            setPlaying(!playing);
          }}
        />
      </ToggleCorner>
    </Strip>
  );
}
