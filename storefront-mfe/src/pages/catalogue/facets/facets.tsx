import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, FailedState, SlowNotice, useIsHydrated } from 'shared-ui';
import { useRef, useState } from 'react';
import { facetFilter, facetsOf, noFacets, type CatalogueSearch } from '../catalogue-search';
import { FacetGroup } from './facet-group';
import { facetNames } from './facet-text';
import { facetsQuery, type Facet } from './facets-query';
import { Disclosure, Groups } from './facets.styles';

interface FacetsProps {
  current: CatalogueSearch;
  onChange: (changes: Partial<CatalogueSearch>) => void;
}

/** Filters by brand, category, price and rating, behind a button. It says how many are active, and loads what is offered when opened. */
export function Facets({ current, onChange }: FacetsProps) {
  const [isOpen, setOpen] = useState(false);
  const summary = useRef<HTMLElement>(null);
  // The prerendered HTML is the same for every search.
  const isHydrated = useIsHydrated();
  const active = facetsOf(current).length;
  return (
    <Disclosure
      open={isOpen}
      onToggle={(event) => {
        setOpen(event.currentTarget.open);
      }}
    >
      <summary ref={summary}>Filters{isHydrated && active > 0 && ` (${String(active)})`}</summary>
      {isOpen && <FacetGroups current={current} onChange={onChange} />}
      {isOpen && active > 0 && (
        <Button
          onClick={() => {
            onChange(noFacets);
            // The button goes.
            summary.current?.focus();
          }}
        >
          Clear filters
        </Button>
      )}
    </Disclosure>
  );
}

function FacetGroups({ current, onChange }: FacetsProps) {
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    ...facetsQuery(facetFilter(current)),
    placeholderData: keepPreviousData,
  });
  const retry = () => void refetch();
  if (isError) return <FailedState message="The filters could not be loaded." onRetry={retry} />;
  if (!data) return <SlowNotice onRetry={retry} />;
  return (
    <Groups>
      {(Object.keys(facetNames) as Facet[]).map((facet) => (
        <FacetGroup
          key={facet}
          facet={facet}
          // The counts of another search would be wrong.
          values={isPlaceholderData ? data[facet].map(({ value }) => ({ value })) : data[facet]}
          current={current[facet]}
          onChange={(value) => {
            onChange({ [facet]: value });
          }}
        />
      ))}
    </Groups>
  );
}
