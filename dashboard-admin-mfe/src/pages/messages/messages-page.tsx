import { keepPreviousData, noop, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { problemOf, queryClient } from 'shared-auth';
import { pagesOf, useBusyIds, useFocusAfterChange, useLastPage } from 'shared-products';
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
  toast,
  useFilterParams,
  withFilterParam,
} from 'shared-ui';
import { messagesQuery, useReadMessage, useSetMessageStatus, type Message } from '../../api/messages';
import { CardList } from '../../list/card-list.styles';
import { MessageItem } from './message-item';
import { readMessageFilter, statusLabels } from './messages-filter';
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
  const { mutateAsync: setStatus } = useSetMessageStatus();
  const { isBusy, during } = useBusyIds();
  const [failure, setFailure] = useState<string>();
  const { heading, beforeChange } = useFocusAfterChange(data);
  useLastPage(filter.page, { data, isPlaceholderData }, changeParams);
  const retry = () => void queryClient.resetQueries({ queryKey: query.queryKey });
  const change = (name: 'q' | 'status' | 'page') => (value: string) => {
    changeParams((latest) => withFilterParam(latest, name, value), { preventScrollReset: name !== 'page' });
  };

  async function changeStatus({ id, name }: Message, status: Message['status']): Promise<void> {
    beforeChange();
    setFailure(undefined);
    try {
      await during(id, () => setStatus({ id, status }));
      void toast(`${statusLabels[status]}: the message of ${name}.`);
    } catch (error) {
      console.warn('The status of a message was not changed.', error);
      setFailure(problemOf(error)?.title ?? 'Nothing was changed. Check your connection and try again.');
    }
  }

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
      {failure && (
        <Notice $tone="danger" role="alert">
          {failure}
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
                  busy={isBusy(message.id)}
                  onRead={() => {
                    read.mutate(message.id);
                  }}
                  onStatus={(status) => void changeStatus(message, status)}
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
