import type { Flag } from '../../api/flags';
import { flagTitle, settingTexts, valueText, versionsText } from './flag-text';
import { Facts, Settings } from './flags-page.styles';

/** What the versions in use declare, and what is set. */
export function FlagSettings({ flag }: { flag: Flag }) {
  const { declared } = flag;
  const texts = settingTexts(flag);
  return (
    <>
      {declared ? (
        <>
          <p>{declared.description}</p>
          <Facts>
            <div>
              <dt>Default</dt>
              <dd>{valueText(declared.default)}</dd>
            </div>
            <div>
              <dt>Declared by</dt>
              <dd>{versionsText(declared.versions)}</dd>
            </div>
          </Facts>
        </>
      ) : (
        <p>No version in use declares this flag. Its settings have no effect.</p>
      )}
      {declared && texts.length === 0 && <p>Everybody gets the default: {valueText(declared.default)}</p>}
      {texts.length > 0 && (
        <Settings aria-label={`Settings of ${flagTitle(flag)}`}>
          {texts.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </Settings>
      )}
    </>
  );
}
