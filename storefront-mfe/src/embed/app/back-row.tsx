import { useLocation, useNavigate } from 'react-router-dom';
import { Button, ButtonLink } from 'shared-ui';
import { Back } from './embed-layout.styles';
import { startPath } from './start-path';
import { useSurface } from './surface-context';

/** Takes back the last step; not there before the first. */
export function BackButton() {
  const navigate = useNavigate();
  const { key } = useLocation();
  if (key === 'default') return null;
  return (
    <Button variant="quiet" onClick={() => void navigate(-1)}>
      ‹ Back
    </Button>
  );
}

/** Where one page is shown and a link has led away from it: the way back. */
export function BackRow() {
  const { options } = useSurface();
  const { pathname } = useLocation();
  const start = startPath(options);
  if (pathname === start) return null;
  return (
    <Back>
      {options.routing === 'memory' ? (
        <BackButton />
      ) : (
        <ButtonLink variant="quiet" to={start}>
          ‹ Back
        </ButtonLink>
      )}
    </Back>
  );
}
