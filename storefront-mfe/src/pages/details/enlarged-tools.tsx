import { Place, Tool, Tools } from './enlarged-picture.styles';

type EnlargedToolsProps = {
  /** Index of the picture that is shown. */
  index: number;
  /** The number of pictures. */
  count: number;
  fitsWindow: boolean;
  /** Gets 1 for the next picture and -1 for the previous one. */
  onStep: (by: 1 | -1) => void;
  onResize: () => void;
  onClose: () => void;
};

/** The buttons above an enlarged picture. */
export function EnlargedTools({ index, count, fitsWindow, onStep, onResize, onClose }: EnlargedToolsProps) {
  return (
    <Tools>
      {count > 1 && (
        <>
          <Place role="status">
            {index + 1} of {count}
          </Place>
          <Tool
            type="button"
            aria-label="Previous picture"
            onClick={() => {
              onStep(-1);
            }}
          >
            ‹
          </Tool>
          <Tool
            type="button"
            aria-label="Next picture"
            onClick={() => {
              onStep(1);
            }}
          >
            ›
          </Tool>
        </>
      )}
      <Tool type="button" onClick={onResize}>
        {fitsWindow ? 'Zoom in' : 'Zoom out'}
      </Tool>
      <Tool type="button" onClick={onClose}>
        Close
      </Tool>
    </Tools>
  );
}
