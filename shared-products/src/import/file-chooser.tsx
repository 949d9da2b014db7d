import { useRef, useState } from 'react';
import { Button, Muted, PanelTitle, ProgressBar, VisuallyHidden, saveFile } from 'shared-ui';
import { Meter, MeterText } from '../product-form.styles';
import { csvFile } from '../use-download';
import { Actions, DropZone, Rules } from './product-import.styles';

const template =
  'name,brand,price,category,description,photos,stock\r\nHalcyon H1,Halcyon,349.50,Compact,Small and light.,,12\r\n';

type Props = {
  onFile: (file: File) => void;
  /** While a file is being sent and checked: from 0 to 1. */
  progress: number | undefined;
};

/** Chooses a CSV file by a button or by drag and drop, and shows how much of it is sent and checked. */
export function FileChooser({ onFile, progress }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const isChecking = progress !== undefined;
  return (
    <DropZone
      aria-labelledby="choose-file"
      $isOver={isOver}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => {
        setIsOver(false);
      }}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        const [dropped] = event.dataTransfer.files;
        if (dropped && !isChecking) onFile(dropped);
      }}
    >
      <PanelTitle id="choose-file">Choose a CSV file</PanelTitle>
      <Muted as="p">Nothing changes before you have seen what the file would do. You can also drop a file here.</Muted>
      <Actions>
        <Button variant="primary" busy={isChecking} onClick={() => input.current?.click()}>
          Choose file
        </Button>
        <Button
          onClick={() => {
            saveFile('products-template.csv', csvFile(template));
          }}
        >
          Download template
        </Button>
        <VisuallyHidden as="label">
          Products as a CSV file
          <input
            ref={input}
            type="file"
            accept=".csv,.txt,.tsv,text/csv"
            tabIndex={-1}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) onFile(file);
              // Otherwise the same file could not be chosen again.
              target.value = '';
            }}
          />
        </VisuallyHidden>
      </Actions>
      {isChecking && <CheckProgress progress={progress} />}
      <Rules>
        <li>The first row names the columns: name, brand and price are needed.</li>
        <li>With an id, or the same name and brand, a row changes your product. Otherwise it adds one.</li>
        <li>Products keep the values of columns that the file does not have, such as the stock.</li>
        <li>At most 50,000 rows and 25 MB, with commas, semicolons or tabs.</li>
      </Rules>
    </DropZone>
  );
}

function CheckProgress({ progress }: { progress: number }) {
  if (progress >= 1) return <ProgressBar label="Checking the file" />;
  return (
    <div>
      <Meter aria-label="Check of the file" max={1} value={progress} />
      <MeterText>Sending and checking the file: {Math.round(progress * 100)} %</MeterText>
    </div>
  );
}
