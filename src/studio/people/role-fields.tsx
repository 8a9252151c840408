/** Checkboxes for the roles of a person. */
import { Role } from '#contract/people/role.ts';
import { Checkbox } from '#studio/ui/form/checkbox.tsx';
import { ROLE_WORDS } from './format-roles.ts';

/** Error message when no role is selected. */
export const NO_ROLE = 'Choose at least one role.';

export interface RoleFieldsProps {
  value: readonly Role[];
  onChange: (value: Role[]) => void;
}

export function RoleFields({ value, onChange }: RoleFieldsProps) {
  const choose = (role: Role, isChosen: boolean) =>
    onChange(
      Role.options.filter((option) => (option === role ? isChosen : value.includes(option))),
    );
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="pb-1 font-medium">Roles</legend>
      {Role.options.map((role) => (
        <Checkbox
          key={role}
          {...ROLE_WORDS[role]}
          isSelected={value.includes(role)}
          onChange={(isChosen) => choose(role, isChosen)}
        />
      ))}
    </fieldset>
  );
}
