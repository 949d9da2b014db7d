import type { Role } from 'contract/remote-config';
import type { Draft } from './draft';
import { roleField, type DraftErrors } from './draft-errors';
import { FieldGroup, GroupRow } from './form.styles';
import type { ValueOption } from './value-options';
import { ValueSelect } from './value-select';

type Props = {
  roles: Draft['roles'];
  options: ValueOption[];
  errors: DraftErrors;
  onChange: (part: Pick<Draft, 'roles'>) => void;
};

const labels: Record<Role, string> = { buyer: 'Buyers', seller: 'Sellers', admin: 'Admins' };

/** The value that everybody with a role gets. */
export function RoleFields({ roles, options, errors, onChange }: Props) {
  return (
    <FieldGroup>
      <legend>Roles</legend>
      <GroupRow>
        {roles.map(({ role, value }) => (
          <ValueSelect
            key={role}
            label={labels[role]}
            options={options}
            noneLabel="no value of its own"
            value={value}
            error={errors[roleField(role)]}
            onChange={(chosen) => {
              onChange({ roles: roles.map((one) => (one.role === role ? { role, value: chosen } : one)) });
            }}
          />
        ))}
      </GroupRow>
    </FieldGroup>
  );
}
