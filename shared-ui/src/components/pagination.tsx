import styled from 'styled-components';
import { color } from '../tokens/color';
import { space } from '../tokens/space';
import { Button } from './button';
import { paginationEntries } from './pagination-entries';

const Row = styled.ul`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: ${space.xs};
  padding: 0;
  list-style: none;
`;

const PageButton = styled(Button)`
  padding-inline: ${space.sm};
  font-variant-numeric: tabular-nums;
  &[aria-current] {
    background: ${color.accentSoft};
    color: ${color.accent};
  }
`;

/** `page` is the current page, from 1; `pages` is the number of pages. `onPage` should move the focus to the list. */
type PaginationProps = { page: number; pages: number; onPage: (page: number) => void };

/** Prev, numbered pages and Next. Of many pages it shows the first, the last, the current one and its neighbours. */
export function Pagination({ page, pages, onPage }: PaginationProps) {
  const goTo = (target: number) => () => {
    onPage(target);
  };
  return (
    <nav aria-label="Pagination">
      <Row>
        <li>
          <PageButton variant="quiet" disabled={page <= 1} onClick={goTo(page - 1)}>
            Prev
          </PageButton>
        </li>
        {paginationEntries(page, pages).map((entry) =>
          typeof entry === 'string' ? (
            <li key={entry} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={entry}>
              <PageButton
                variant="quiet"
                aria-label={`Page ${entry}`}
                aria-current={entry === page ? 'page' : undefined}
                onClick={goTo(entry)}
              >
                {entry}
              </PageButton>
            </li>
          ),
        )}
        <li>
          <PageButton variant="quiet" disabled={page >= pages} onClick={goTo(page + 1)}>
            Next
          </PageButton>
        </li>
      </Row>
    </nav>
  );
}
