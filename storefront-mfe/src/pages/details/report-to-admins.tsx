import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { problemOf, useSession } from 'shared-auth';
import { Button, Notice, TextArea } from 'shared-ui';
import { Report, ReportForm, Thanks } from './report-to-admins.styles';

/** The server's limit. */
const maxReasonLength = 500;

/** The form, which had the focus, is gone. */
const focusThanks = (thanks: HTMLElement | null) => thanks?.focus();

/** `subject` completes "Report this …", such as "product". */
type Props = { subject: string; send: (reason: string) => Promise<unknown> };

/** Sends the admins a report; for signed-in people. */
export function ReportToAdmins({ subject, send }: Props) {
  const { user } = useSession();
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const report = useMutation({ mutationFn: send });
  // Who logs out while typing keeps the text.
  if (!user && reason === '') return null;
  if (report.isSuccess) {
    return (
      <Thanks role="status" tabIndex={-1} ref={focusThanks}>
        Thank you. An admin will look at this {subject}.
      </Thanks>
    );
  }
  return (
    <Report>
      <summary>Report this {subject}</summary>
      <ReportForm
        onSubmit={(event) => {
          event.preventDefault();
          const missing = reason.trim() ? undefined : 'Please say what is wrong.';
          setProblem(user ? missing : 'Please log in to send the report.');
          if (user && !missing && !report.isPending) report.mutate(reason.trim());
        }}
      >
        <TextArea
          label="What is wrong with it?"
          value={reason}
          onChange={({ target: { value } }) => {
            setReason(value);
          }}
          rows={3}
          maxLength={maxReasonLength}
          error={problem}
          required
        />
        {report.isError && (
          <Notice $tone="danger" role="alert">
            {problemOf(report.error)?.title ?? 'The report was not sent. Check your connection and try again.'}
          </Notice>
        )}
        <Button type="submit" busy={report.isPending}>
          Send report
        </Button>
      </ReportForm>
    </Report>
  );
}
