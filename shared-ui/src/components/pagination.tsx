import styled from 'styled-components';
import { color } from '../tokens/color';
import { space } from '../tokens/space';
import { Button } from './button';
import { pageWindow } from './page-window';

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

/** `page` is the current one, from 1; `pages` how many there are. `onPage` moves the focus to where the list begins. */
type PaginationProps = { page: number; pages: number; onPage: (page: number) => void };

/** Prev, numbered pages and Next. Of many pages it shows the first, the last and the current one's neighbours. */
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
        {pageWindow(page, pages).map((entry) =>
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
