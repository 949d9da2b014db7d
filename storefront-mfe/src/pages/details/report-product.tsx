import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { http, problemOf, useSession, type Product } from 'shared-auth';
import { Button, Notice, TextArea } from 'shared-ui';
import { Report, ReportForm, Thanks } from './report-product.styles';

/** The server's limit. */
const maxReasonLength = 500;

/** The form, which had the focus, is gone. */
const focusThanks = (thanks: HTMLElement | null) => thanks?.focus();

/** Sends the admins a report about the product; for signed-in people. */
export function ReportProduct({ product: { _id: id } }: { product: Product }) {
  const { user } = useSession();
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const report = useMutation({
    mutationFn: async (reason: string) => {
      await http.post(`/product/${encodeURIComponent(id)}/reports`, { reason });
    },
  });
  // Who logs out while typing keeps the text.
  if (!user && reason === '') return null;
  if (report.isSuccess) {
    return (
      <Thanks role="status" tabIndex={-1} ref={focusThanks}>
        Thank you. An admin will look at this product.
      </Thanks>
    );
  }
  return (
    <Report>
      <summary>Report this product</summary>
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
