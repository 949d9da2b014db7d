import { useEffect } from 'react';
import { Button, Notice } from 'shared-ui';
import { flagTitle, valueText, type DeclaredFlag } from '../flag-text';
import { Actions } from '../flags-page.styles';
import { valuesOf } from './draft';
import { ExperimentField } from './experiment-field';
import { Fields, Form } from './form.styles';
import { OutdatedNotice } from './outdated-notice';
import { PeopleFields } from './people-fields';
import { RoleFields } from './role-fields';
import { ShareFields } from './share-fields';
import { useFlagForm } from './use-flag-form';
import { valueOptions } from './value-options';

type Props = {
  /** The flag as it was when the form was opened. */
  flag: DeclaredFlag;
  /** Whether somebody else has changed the flag since then. */
  isOutdated: boolean;
  onLoadNewer: () => void;
  /** The form was saved or cancelled. */
  onClose: () => void;
};

/** Changes who gets which value of a flag. */
export function FlagForm({ flag, isOutdated, onLoadNewer, onClose }: Props) {
  const { form, saveButton, draft, change, errors, save, isBusy } = useFlagForm(flag, onClose);
  const options = valueOptions(valuesOf(flag), flag.declared.values);
  useEffect(() => form.current?.querySelector('input')?.focus(), [form]);
  return (
    <Form
      ref={form}
      noValidate
      aria-label={`Change ${flagTitle(flag)}`}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Fields disabled={isBusy}>
        <ShareFields
          shares={draft.shares}
          defaultText={valueText(flag.declared.default)}
          options={options}
          errors={errors}
          onChange={change}
        />
        <RoleFields roles={draft.roles} options={options} errors={errors} onChange={change} />
        <PeopleFields draft={draft} options={options} errors={errors} onChange={change} />
        <ExperimentField isExperiment={draft.isExperiment} errors={errors} onChange={change} />
      </Fields>
      {errors['form'] && (
        <Notice $tone="danger" role="alert">
          {errors['form']}
        </Notice>
      )}
      {isOutdated && !isBusy && <OutdatedNotice onLoadNewer={onLoadNewer} />}
      <Actions>
        <Button ref={saveButton} type="submit" variant="primary" busy={isBusy}>
          Save
        </Button>
        <Button disabled={isBusy} onClick={onClose}>
          Cancel
        </Button>
      </Actions>
    </Form>
  );
}
