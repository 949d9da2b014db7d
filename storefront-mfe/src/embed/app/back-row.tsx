import { useLocation, useNavigate } from 'react-router-dom';
import { Button, ButtonLink } from 'shared-ui';
import { Back } from './embed-layout.styles';
import { startPath } from './start-path';
import { useSurface } from './surface-context';

/** Goes back one navigation; hidden before the first. */
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

/** The way back to a single embedded page, after a link has left it. */
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
