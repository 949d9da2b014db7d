import { useState } from 'react';
import { PanelTitle } from 'shared-ui';
import { chooseTheme, readThemeChoice, type ThemeChoice } from '../../theme/theme-choice';
import { Choices, Section } from './account-page.styles';

const labels: Record<ThemeChoice, string> = { system: 'Same as device', light: 'Light', dark: 'Dark' };

/** The theme in this browser. */
export function ThemeSection() {
  const [choice, setChoice] = useState(readThemeChoice);
  return (
    <Section aria-labelledby="account-theme">
      <PanelTitle id="account-theme">Theme</PanelTitle>
      <Choices aria-labelledby="account-theme">
        {(Object.keys(labels) as ThemeChoice[]).map((theme) => (
          <label key={theme}>
            <input
              type="radio"
              name="theme"
              checked={choice === theme}
              onChange={() => {
                chooseTheme(theme);
                setChoice(theme);
              }}
            />
            {labels[theme]}
          </label>
        ))}
      </Choices>
    </Section>
  );
}
