import { PageHeading, PageTitle } from 'shared-ui';
import { Sections } from './account-page.styles';
import { DataSection } from './data-section';
import { DeletionSection } from './deletion-section';
import { EmailSection } from './email-section';
import { GoogleSection } from './google-section';
import { NameSection } from './name-section';
import { PasswordSection } from './password-section';
import { SecondStepSection } from './second-step-section';
import { SessionsSection } from './sessions-section';
import { ThemeSection } from './theme-section';

/** What a person sees and changes of their own account. */
export function Component() {
  return (
    <Sections>
      <PageTitle>Account</PageTitle>
      <PageHeading>Account</PageHeading>
      <NameSection />
      <EmailSection />
      <PasswordSection />
      <GoogleSection />
      <SecondStepSection />
      <SessionsSection />
      <ThemeSection />
      <DataSection />
      <DeletionSection />
    </Sections>
  );
}
