import { itemsPerPage, readPage } from 'shared-products';
import type { UserFilter } from '../../api/users';

/** The server's limit. */
const maxSearchLength = 200;

/** The server's sort orders with their labels. An empty value sorts by registration, oldest first. */
export const sortOptions = [
  { value: '', label: 'First registered' },
  { value: '-registered', label: 'Last registered' },
  { value: 'name', label: 'Name, A to Z' },
  { value: '-name', label: 'Name, Z to A' },
  { value: 'email', label: 'Email, A to Z' },
  { value: '-email', label: 'Email, Z to A' },
  { value: 'role', label: 'Role, A to Z' },
  { value: '-role', label: 'Role, Z to A' },
];

/** The states by which the list can be filtered, with their labels. */
export const stateOptions = [
  { value: 'suspended', label: 'Suspended' },
  { value: 'requested', label: 'Want to sell' },
] as const;

/** The filter in the URL, e.g. `?q=bo&sort=-name&page=2`. Ignores invalid values. */
export function readUsersFilter(params: URLSearchParams): UserFilter & { page: number } {
  const sort = sortOptions.find(({ value }) => value === params.get('sort'))?.value;
  return {
    q: params.get('q')?.trim().slice(0, maxSearchLength) || undefined,
    sort: sort || undefined,
    state: stateOptions.find(({ value }) => value === params.get('state'))?.value,
    page: readPage(params),
    limit: itemsPerPage,
  };
}

/** The row number of a page's first row. */
export function firstNumberOf(page: number): number {
  return (page - 1) * itemsPerPage + 1;
}
