import { Button, ButtonLink, Notice, Panel, PanelTitle } from 'shared-ui';
import { Meter, MeterText } from '../product-form.styles';
import { ImportCounts } from './import-counts';
import { counted, rowsDone, rowsToImport } from './import-text';
import { Actions } from './product-import.styles';
import type { ProductImport } from './product-imports';
import type { useProductImport } from './use-product-import';

const titles: Record<ProductImport['status'], string> = {
  ready: 'The file is checked',
  running: 'The import is running',
  stopped: 'The import is stopped',
  finished: 'The import is finished',
  failed: 'The import has failed',
};

type Props = {
  current: ProductImport;
  actions: Pick<ReturnType<typeof useProductImport>, 'busy' | 'start' | 'stop' | 'discard'>;
  listPath: string;
};

/** Where the person's import is, its counts, and the next steps. */
export function ImportState({ current, actions, listPath }: Props) {
  const { status, ignoredColumns } = current;
  const isBegun = status !== 'ready';
  return (
    <Panel aria-labelledby="import-state">
      <PanelTitle id="import-state">{titles[status]}</PanelTitle>
      {ignoredColumns.length > 0 && (
        <Notice $tone="info">{`Products have no such columns, so they are ignored: ${ignoredColumns.join(', ')}.`}</Notice>
      )}
      {status === 'failed' && (
        <Notice $tone="danger">Your account may not sell products at present. What was imported before stays.</Notice>
      )}
      <ImportCounts current={current} isOver={isBegun} />
      {isBegun && <ImportProgress current={current} />}
      <NextSteps current={current} actions={actions} listPath={listPath} />
    </Panel>
  );
}

function ImportProgress({ current }: { current: ProductImport }) {
  const [done, total] = [rowsDone(current), rowsToImport(current)];
  return (
    <div>
      <Meter aria-label="Progress of the import" max={Math.max(1, total)} value={total === 0 ? 1 : done} />
      <MeterText>
        {done.toLocaleString('en')} of {counted(total, 'row')}
      </MeterText>
    </div>
  );
}

function NextSteps({ current, actions: { busy, start, stop, discard }, listPath }: Props) {
  const { id, status } = current;
  const total = rowsToImport(current);
  const another = (label: string) => (
    <Button busy={busy === 'discard'} onClick={() => void discard(id)}>
      {label}
    </Button>
  );
  return (
    <Actions>
      {status === 'ready' && total > 0 && (
        <Button variant="primary" busy={busy === 'start'} onClick={() => void start(id)}>
          Import {counted(total, 'product')}
        </Button>
      )}
      {status === 'running' && (
        <Button busy={busy === 'stop'} onClick={() => void stop(id)}>
          Stop
        </Button>
      )}
      {status === 'stopped' && (
        <Button variant="primary" busy={busy === 'start'} onClick={() => void start(id)}>
          Continue
        </Button>
      )}
      {status === 'finished' && (
        <ButtonLink variant="primary" to={listPath}>
          Show my products
        </ButtonLink>
      )}
      {status !== 'running' && another('Choose another file')}
    </Actions>
  );
}
