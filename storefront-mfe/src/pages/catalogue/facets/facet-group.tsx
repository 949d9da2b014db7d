import type { Schemas } from 'shared-auth';
import { useId, useRef } from 'react';
import { facetNames, facetText } from './facet-text';
import type { Facet } from './facets-query';
import { FacetButton, Group, Values } from './facets.styles';

interface FacetGroupProps {
  facet: Facet;
  values: Schemas['Facets'][Facet];
  /** The value that the products are filtered by, or empty. */
  current: string;
  /** Gets an empty value when the current one is chosen again. */
  onChange: (value: string) => void;
}

/** The values of a facet with their numbers of products, as buttons of which one may be pressed. */
export function FacetGroup({ facet, values, current, onChange }: FacetGroupProps) {
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const isOffered = current === '' || values.some(({ value }) => value === current);
  const shown = isOffered ? values : [...values, { value: current }];
  if (shown.length === 0) return null;
  return (
    <Group>
      <h2 id={headingId} ref={heading} tabIndex={-1}>
        {facetNames[facet]}
      </h2>
      <Values aria-labelledby={headingId}>
        {shown.map(({ value, count }) => (
          <li key={value}>
            <FacetButton
              type="button"
              aria-pressed={value === current}
              onClick={() => {
                onChange(value === current ? '' : value);
                // The button goes.
                if (!isOffered && value === current) heading.current?.focus();
              }}
            >
              <span>{facetText(facet, value)}</span>{' '}
              {count !== undefined && <span>({count.toLocaleString('en-US')})</span>}
            </FacetButton>
          </li>
        ))}
      </Values>
    </Group>
  );
}
