import type { AnswerMessage, TaskMessage } from './low-priority-process';

/** Makes this process do the tasks of a `LowPriorityProcess`. A task that rejects ends it. */
export function answerTasks<Task, Answer>(work: (task: Task) => Promise<Answer>): void {
  process.on('message', ({ id, task }: TaskMessage<Task>) => {
    void work(task).then((answer) => {
      // The server may have closed the channel: nobody waits for the answer then.
      process.send?.({ id, answer } satisfies AnswerMessage<Answer>, () => undefined);
    });
  });
  // The server ends this process by closing the channel. A signal to both reaches it while the server still finishes tasks.
  process.on('disconnect', () => process.exit());
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
}
