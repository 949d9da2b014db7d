import { Progress, Step, Steps } from './rollout.styles';
import { nextStepText, type Rollout } from './rollout-text';

type Props = {
  /** Null if people change the share of visitors; undefined if the server is of a version without rollouts. */
  rollout: Rollout | null | undefined;
};

/** The steps of a rollout, and what the next one waits for. */
export function RolloutProgress({ rollout }: Props) {
  if (!rollout) return null;
  return (
    <Progress>
      <Steps aria-label="Steps of the rollout">
        {rollout.steps.map((percent, step) => (
          <Step key={percent} aria-current={step === rollout.step ? 'step' : undefined}>
            <span>{percent} %</span>
          </Step>
        ))}
      </Steps>
      <p>{nextStepText(rollout)}</p>
    </Progress>
  );
}
