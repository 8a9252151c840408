/** People who are signed in in this browser and can come to the front. */
import { CircleUser } from 'lucide-react';
import type { BrowserPerson } from '#contract/people/browser.ts';
import { Button } from '#studio/ui/button.tsx';

export interface PeopleHereProps {
  people: readonly BrowserPerson[];
  onChoose: (person: BrowserPerson) => void;
}

export function PeopleHere({ people, onChoose }: PeopleHereProps) {
  if (people.length === 0) return null;
  return (
    <div className="flex flex-col gap-2">
      <h2 className="font-semibold">Also signed in here</h2>
      <ul className="flex flex-wrap gap-2">
        {people.map((person) => (
          <li key={person.sessionId}>
            <Button
              icon={<CircleUser aria-hidden className="size-5" />}
              onPress={() => onChoose(person)}
            >
              {person.name}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
