/** What somebody may do, and for which stations. */
import { Role } from '#contract/people/role.ts';
import { Checkbox } from '../ui/form/checkbox.tsx';
import { TextField } from '../ui/form/text-field.tsx';
import { ROLE_WORDS } from './role-words.ts';

export interface RoleForm {
  roles: Role[];
  /** Codes, as they are typed. */
  stations: string;
}

/** Codes of stations, as they are sent. */
export const stationCodes = (typed: string): string[] =>
  typed
    .toUpperCase()
    .split(/[\s,]+/)
    .filter((code) => code !== '');

/** What is wrong; undefined when nothing is. */
export function roleProblem({ roles, stations }: RoleForm): string | undefined {
  if (roles.length === 0) return 'Choose at least one role.';
  const wrong = stationCodes(stations).find((code) => !/^[A-Z]{3}$/.test(code));
  return wrong === undefined ? undefined : `“${wrong}” is no code of three letters.`;
}

export interface RoleFieldsProps {
  value: RoleForm;
  onChange: (value: RoleForm) => void;
}

export function RoleFields({ value, onChange }: RoleFieldsProps) {
  const choose = (role: Role, isChosen: boolean) =>
    onChange({
      ...value,
      roles: Role.options.filter((one) => (one === role ? isChosen : value.roles.includes(one))),
    });
  return (
    <>
      <fieldset className="flex flex-col gap-2">
        <legend className="pb-1 font-medium">Roles</legend>
        {Role.options.map((role) => (
          <Checkbox
            key={role}
            {...ROLE_WORDS[role]}
            isSelected={value.roles.includes(role)}
            onChange={(isChosen) => choose(role, isChosen)}
          />
        ))}
      </fieldset>
      <TextField
        label="Stations"
        help="Codes such as WAT, CLJ. Empty means all stations."
        value={value.stations}
        onChange={(stations) => onChange({ ...value, stations })}
      />
    </>
  );
}
