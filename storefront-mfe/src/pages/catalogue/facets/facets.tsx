import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, FailedState, SlowNotice, useIsHydrated } from 'shared-ui';
import { useRef, useState, type ReactNode } from 'react';
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
      {isOpen && (
        <FacetGroups current={current} onChange={onChange}>
          {active > 0 && (
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
        </FacetGroups>
      )}
    </Disclosure>
  );
}

/** The children follow once the groups are there: before, they would move from under a finger. */
function FacetGroups({ current, onChange, children }: FacetsProps & { children: ReactNode }) {
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    ...facetsQuery(facetFilter(current)),
    placeholderData: keepPreviousData,
  });
  const retry = () => void refetch();
  if (!data && !isError) return <SlowNotice onRetry={retry} />;
  return (
    <>
      {isError ? (
        <FailedState message="The filters could not be loaded." onRetry={retry} />
      ) : (
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
      )}
      {children}
    </>
  );
}
