import { keepPreviousData, noop, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { queryClient } from 'shared-auth';
import {
  EmptyState,
  FailedState,
  HeadRow,
  Muted,
  Notice,
  PageHeading,
  PageTitle,
  Pagination,
  Skeleton,
  SlowNotice,
  useFilterParams,
  withFilterParam,
} from 'shared-ui';
import { messagesQuery, useReadMessage, useSetMessageStatus } from '../../api/messages';
import { CardList } from '../../list/card-list.styles';
import { pagesOf } from '../../list/list-pages';
import { MessageItem } from './message-item';
import { readMessageFilter } from './messages-filter';
import { MessagesToolbar } from './messages-toolbar';

export function loader({ request }: LoaderFunctionArgs) {
  void queryClient.query(messagesQuery(readMessageFilter(new URL(request.url).searchParams))).catch(noop);
  return null;
}

/** The messages of the contact form. */
export function Component() {
  const [params, changeParams] = useFilterParams();
  const filter = readMessageFilter(params);
  const query = messagesQuery(filter);
  const { data, isPending, isError, isPlaceholderData } = useQuery({ ...query, placeholderData: keepPreviousData });
  const read = useReadMessage();
  const setStatus = useSetMessageStatus();
  const heading = useRef<HTMLHeadingElement>(null);
  const retry = () => void queryClient.resetQueries({ queryKey: query.queryKey });
  const change = (name: 'q' | 'status' | 'page') => (value: string) => {
    changeParams((latest) => withFilterParam(latest, name, value), { preventScrollReset: name !== 'page' });
  };

  return (
    <>
      <PageTitle>Messages</PageTitle>
      <HeadRow>
        <PageHeading ref={heading} tabIndex={-1}>
          Messages
        </PageHeading>
        {data && (
          <Muted as="p" role="status">
            Total Messages: {data.total}
          </Muted>
        )}
      </HeadRow>
      <MessagesToolbar filter={filter} onSearch={change('q')} onStatus={change('status')} />
      {setStatus.isError && (
        <Notice $tone="danger" role="alert">
          Nothing was changed. Check your connection and try again.
        </Notice>
      )}
      {isPending && (
        <>
          <Skeleton height="12rem" />
          <SlowNotice onRetry={retry} />
        </>
      )}
      {isError && <FailedState message="The messages could not be loaded." onRetry={retry} />}
      {data?.total === 0 && <EmptyState text="No messages." />}
      {data && data.total > 0 && (
        <>
          <CardList aria-busy={isPlaceholderData}>
            {data.items.map((message) => (
              <li key={message.id}>
                <MessageItem
                  message={message}
                  busy={setStatus.isPending && setStatus.variables.id === message.id}
                  onRead={() => {
                    read.mutate(message.id);
                  }}
                  onStatus={(status) => {
                    setStatus.mutate({ id: message.id, status });
                    heading.current?.focus({ preventScroll: true });
                  }}
                />
              </li>
            ))}
          </CardList>
          <Pagination
            page={filter.page}
            pages={pagesOf(data.total)}
            onPage={(page) => {
              change('page')(String(page));
              heading.current?.focus();
            }}
          />
        </>
      )}
    </>
  );
}
