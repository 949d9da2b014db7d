import { starPath } from './star-path';

/** A star of this size in CSS pixels, in the text's colour. */
export function Star({ size = 20, isFilled }: { size?: number; isFilled: boolean }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" strokeWidth="1.5" aria-hidden="true">
      <path
        d={`M12 3.2${starPath}`}
        stroke="currentColor"
        strokeLinejoin="round"
        fill={isFilled ? 'currentColor' : 'none'}
      />
    </svg>
  );
}
