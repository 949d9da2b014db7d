import { useState, type ComponentProps } from 'react';
import { TextField, VisuallyHidden } from 'shared-ui';
import { PasswordFrame, ShowToggle } from './password-field.styles';

/** A password input with a button that shows or hides the password. */
export function PasswordField(props: ComponentProps<typeof TextField>) {
  const [isShown, setShown] = useState(false);
  return (
    <PasswordFrame>
      <TextField {...props} type={isShown ? 'text' : 'password'} autoCapitalize="none" spellCheck={false} />
      <ShowToggle
        type="button"
        onClick={() => {
          setShown(!isShown);
        }}
      >
        {isShown ? 'Hide' : 'Show'} <VisuallyHidden>what is typed</VisuallyHidden>
      </ShowToggle>
    </PasswordFrame>
  );
}
