import type { UserFilter } from '../../api/users';

const usersPerPage = 20;
/** The server refuses longer text. */
const maxSearchLength = 200;

/** Orders that the server knows, with the words for people; without one, who registered first comes first. */
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

/** The list that an address asks for, e.g. `?q=bo&sort=-name&page=2`; what makes no sense there counts as absent. */
export function readUsersFilter(params: URLSearchParams): UserFilter & { page: number } {
  const sort = sortOptions.find(({ value }) => value === params.get('sort'))?.value;
  const page = Number(params.get('page'));
  return {
    q: params.get('q')?.trim().slice(0, maxSearchLength) || undefined,
    sort: sort || undefined,
    page: Number.isInteger(page) && page > 0 && page <= 1_000_000 ? page : 1,
    limit: usersPerPage,
  };
}

export function pagesOf(total: number): number {
  return Math.max(1, Math.ceil(total / usersPerPage));
}

/** The number in front of a page's first row. */
export function firstNumberOf(page: number): number {
  return (page - 1) * usersPerPage + 1;
}
