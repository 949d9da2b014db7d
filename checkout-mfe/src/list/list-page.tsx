import type { ReactNode, RefObject } from 'react';
import type { Listed } from 'shared-auth';
import { pagesOf } from 'shared-products';
import {
  FailedState,
  HeadRow,
  Muted,
  Notice,
  PageHeading,
  PageTitle,
  Pagination,
  Skeleton,
  SlowNotice,
} from 'shared-ui';
import { PageFrame } from '../layout/page-frame';
import { List } from './list-page.styles';

/** `heading` and `list` are from `useList`. */
type Props<Item> = {
  title: string;
  heading: RefObject<HTMLHeadingElement | null>;
  list: {
    filter: { page: number };
    state: { data: Listed<Item> | undefined; isPending: boolean; isError: boolean; isPlaceholderData: boolean };
    retry: () => void;
    openPage: (page: number) => void;
  };
  toolbar?: ReactNode;
  /** The total is exact below this number. */
  countedUpTo?: number;
  /** Why a change of an item has failed. */
  failure?: string | undefined;
  empty: ReactNode;
  children: (items: Item[]) => ReactNode;
};

/** A page with one list: heading, total, filter, pagination, and the loading, empty and error states. */
export function ListPage<Item>({
  title,
  heading,
  list,
  toolbar,
  countedUpTo = Infinity,
  failure,
  empty,
  children,
}: Props<Item>) {
  const { data, isPending, isError, isPlaceholderData } = list.state;
  return (
    <PageFrame>
      <PageTitle>{title}</PageTitle>
      <HeadRow>
        <PageHeading ref={heading} tabIndex={-1}>
          {title}
        </PageHeading>
        {data && (
          <Muted as="p" role="status">
            {`Total ${title}: ${totalText(data.total, countedUpTo)}`}
          </Muted>
        )}
      </HeadRow>
      {toolbar}
      {failure && (
        <Notice $tone="danger" role="alert">
          {failure}
        </Notice>
      )}
      {isPending && (
        <>
          <Skeleton height="12rem" />
          <SlowNotice onRetry={list.retry} />
        </>
      )}
      {isError && <FailedState message="The list could not be loaded." onRetry={list.retry} />}
      {data?.total === 0 && empty}
      {data && data.total > 0 && (
        <List aria-busy={isPlaceholderData}>
          {children(data.items)}
          <Pagination page={list.filter.page} pages={pagesOf(data.total)} onPage={list.openPage} />
        </List>
      )}
    </PageFrame>
  );
}

const totalText = (total: number, countedUpTo: number): string =>
  total < countedUpTo ? String(total) : `${countedUpTo.toLocaleString('en')} or more`;
