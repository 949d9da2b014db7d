import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { Button } from 'shared-ui';
import { newPerson, type Draft, type DraftPerson } from './draft';
import type { DraftErrors } from './draft-errors';
import { FieldGroup, People } from './form.styles';
import { PersonFields } from './person-fields';
import type { ValueOption } from './value-options';

type Props = {
  draft: Draft;
  options: ValueOption[];
  errors: DraftErrors;
  onChange: (part: Pick<Draft, 'people'>) => void;
};

/** People with a value of their own. */
export function PeopleFields({ draft, options, errors, onChange }: Props) {
  const { people } = draft;
  const list = useRef<HTMLUListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);

  const add = () => {
    flushSync(() => {
      onChange({ people: [...people, newPerson(draft)] });
    });
    list.current?.querySelector<HTMLElement>('li:last-child input')?.focus();
  };
  const remove = (person: DraftPerson) => {
    onChange({ people: people.filter(({ id }) => id !== person.id) });
    addButton.current?.focus();
  };

  return (
    <FieldGroup>
      <legend>People</legend>
      <People ref={list} aria-label="People with a value of their own">
        {people.map((person, index) => (
          <PersonFields
            key={person.id}
            person={person}
            number={index + 1}
            options={options}
            errors={errors}
            onChange={(changed) => {
              onChange({ people: people.map((one) => (one.id === person.id ? changed : one)) });
            }}
            onRemove={() => {
              remove(person);
            }}
          />
        ))}
      </People>
      <div>
        <Button ref={addButton} onClick={add}>
          Add a person
        </Button>
      </div>
    </FieldGroup>
  );
}
