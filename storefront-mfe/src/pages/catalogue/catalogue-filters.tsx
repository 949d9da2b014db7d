import { useQuery } from '@tanstack/react-query';
import { brandsQuery } from 'shared-auth';
import { SelectField, useIsHydrated } from 'shared-ui';
import { Filters } from './catalogue.styles';
import { readSort, type CatalogueSearch } from './catalogue-search';
import { Facets } from './facets/facets';
import { prefetchOrders } from './prefetch-orders';
import { SearchBox } from './search-box';

type CatalogueFiltersProps = { current: CatalogueSearch; onChange: (changes: Partial<CatalogueSearch>) => void };

/** Search box, brand, sort order and facets of the catalogue. */
export function CatalogueFilters({ current, onChange }: CatalogueFiltersProps) {
  const isHydrated = useIsHydrated();
  const { data } = useQuery(brandsQuery());
  const brands = isHydrated && data ? data : [];
  // Includes the URL's brand even if no product has it, so that the field shows the active filter.
  const options = current.brand && !brands.includes(current.brand) ? [...brands, current.brand] : brands;
  return (
    <>
      <Filters>
        <SearchBox
          search={current.search}
          onSearch={(search) => {
            onChange({ search });
          }}
        />
        <SelectField
          id="brand"
          label="Brand"
          value={current.brand}
          onChange={(event) => {
            onChange({ brand: event.target.value });
          }}
        >
          <option value="">Select Brand</option>
          {options.map((brand) => (
            <option key={brand}>{brand}</option>
          ))}
        </SelectField>
        <SelectField
          id="sort"
          label="Sort by price or rating"
          value={current.sort}
          onPointerDown={({ button }) => {
            if (button === 0) prefetchOrders(current);
          }}
          onChange={(event) => {
            onChange({ sort: readSort(event.target.value) });
          }}
        >
          <option value="">None</option>
          <option value="asc">Low to high</option>
          <option value="desc">High to low</option>
          <option value="rating">Highest rated</option>
        </SelectField>
      </Filters>
      <Facets current={current} onChange={onChange} />
    </>
  );
}
