/** Settings of the signer's look in previews and in videos made in this browser. */
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { uniformsFor } from '#avatar/lifelike/uniforms.ts';
import { clothesFor, ensureLegible } from '#avatar/signer-look.ts';
import {
  CLOTHES,
  DEFAULT_PERSON,
  DEFAULT_SIGNER_LOOK,
  type DrawnPerson,
  HAIRS,
  LANYARDS,
  PEOPLE,
  SignerLook,
  SKINS,
  UNIFORMS,
} from '#contract/signer-look.ts';
import { SettingsSection } from '#studio/settings/settings-section.tsx';
import {
  type ChosenLook,
  organisationLogo,
  signerLookSetting,
  withLogo,
} from '#studio/signer/signer-look-setting.ts';
import { useBrowserSetting } from '#studio/ui/browser-setting.ts';
import { Button } from '#studio/ui/button.tsx';
import { Checkbox } from '#studio/ui/form/checkbox.tsx';
import { ColourSwatches } from '#studio/ui/form/colour-swatches.tsx';
import { type FigureCard, FigureCards } from './figure-cards.tsx';
import { getPersonPortrait } from './portraits.ts';

type Choices = Readonly<Record<string, { readonly label: string; readonly colour: string }>>;

const toSwatches = (choices: Choices, ids: readonly string[] = Object.keys(choices)) =>
  ids.map((id) => ({ id, ...choices[id]! }));

const PERSON_CARDS: readonly FigureCard[] = (Object.keys(PEOPLE) as DrawnPerson[]).map((id) => ({
  id,
  label: PEOPLE[id].label,
  detail: PEOPLE[id].detail,
  picture: getPersonPortrait(id),
}));

/** Returns the person that was chosen, with the colours that they come with; the default is not stored. */
function choosePerson(id: string): Change {
  const person = id as DrawnPerson;
  const { skin, hair, clothes } = PEOPLE[person];
  return { person: person === DEFAULT_PERSON ? undefined : person, skin, hair, clothes };
}

const OWN_CLOTHES = 'own';
const NO_LANYARD = 'none';

/** Keys of colours that are chosen anew. */
type Change = Readonly<Record<string, string | undefined>>;

export function SignerSection() {
  const [look, setLook] = useBrowserSetting(signerLookSetting);
  const [notice, setNotice] = useState('');
  const uniforms = look.figure === undefined ? [] : uniformsFor(look.figure);
  const choose = (change: Change, hasLogo = look.wearsLogo) => {
    const requested = { ...SignerLook.parse({ ...look, ...change }), wearsLogo: hasLogo };
    const next = ensureLegible(requested);
    setNotice(
      next.clothes === requested.clothes
        ? ''
        : `Clothes changed to ${CLOTHES[next.clothes].label.toLowerCase()}, so that the hands are easy to see.`,
    );
    setLook(next);
  };
  return (
    <SettingsSection title="Signer's look">
      <p>
        Choose the illustrated signer’s person, skin, hair and clothes, for previews and videos made
        in this browser. Each person comes with colours that you can change. Lifelike signers keep
        their own skin and hair but can wear a uniform. Clothes must have a contrast of at least 3
        to 1 with the skin, so that the hands stay visible.
      </p>
      <FigureCards
        label="Illustrated person"
        cards={PERSON_CARDS}
        value={look.person ?? DEFAULT_PERSON}
        onChange={(id) => choose(choosePerson(id))}
      />
      <div className="flex flex-wrap items-start gap-6">
        <Sample look={withLogo(look)} />
        <div className="flex min-w-0 flex-1 basis-72 flex-col gap-4">
          <ColourSwatches
            label="Skin"
            swatches={toSwatches(SKINS)}
            value={look.skin}
            onChange={(skin) => choose({ skin })}
          />
          <ColourSwatches
            label="Hair"
            swatches={toSwatches(HAIRS)}
            value={look.hair}
            onChange={(hair) => choose({ hair })}
          />
          <ColourSwatches
            label="Clothes"
            swatches={toSwatches(CLOTHES, clothesFor(look.skin))}
            value={look.clothes}
            onChange={(clothes) => choose({ clothes })}
          />
          {uniforms.length > 0 && (
            <ColourSwatches
              label="Uniform of the lifelike signer"
              swatches={[
                { id: OWN_CLOTHES, label: 'Own clothes', colour: null },
                ...toSwatches(UNIFORMS, uniforms),
              ]}
              value={uniforms.find((uniform) => uniform === look.uniform) ?? OWN_CLOTHES}
              onChange={(uniform) =>
                choose({ uniform: uniform === OWN_CLOTHES ? undefined : uniform })
              }
            />
          )}
          <AccessoryChoices look={look} choose={choose} />
          <p role="status">{notice}</p>
          <div>
            <Button
              onPress={() => {
                setNotice('');
                setLook({ ...DEFAULT_SIGNER_LOOK, figure: look.figure });
              }}
            >
              Reset look
            </Button>
          </div>
        </div>
      </div>
    </SettingsSection>
  );
}

interface AccessoryChoicesProps {
  look: ChosenLook;
  choose: (change: Change, hasLogo?: boolean) => void;
}

/** Renders the choices of lanyard and logo, which both kinds of signer wear over their clothes. */
function AccessoryChoices({ look, choose }: AccessoryChoicesProps) {
  const logo = useSyncExternalStore(organisationLogo.subscribe, organisationLogo.get);
  return (
    <>
      <ColourSwatches
        label="Lanyard"
        swatches={[{ id: NO_LANYARD, label: 'None', colour: null }, ...toSwatches(LANYARDS)]}
        value={look.lanyard ?? NO_LANYARD}
        onChange={(lanyard) => choose({ lanyard: lanyard === NO_LANYARD ? undefined : lanyard })}
      />
      {logo !== undefined && (
        <Checkbox
          label="Show your organisation’s logo on the clothes"
          isSelected={look.wearsLogo === true}
          onChange={(hasLogo) => choose({}, hasLogo)}
        />
      )}
      <p>
        The lanyard and logo get darker or lighter where needed, so that the hands stand out.
        Lifelike signers from your own file do not wear them.
      </p>
    </>
  );
}

const SAMPLE_SIZE = { width: 480, height: 480 } as const;

function Sample({ look }: { look: SignerLook }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [fault, setFault] = useState('');
  useEffect(() => {
    let isCurrent = true;
    import('./signer-preview.ts').then(
      ({ drawSample }) => {
        if (isCurrent && canvas.current !== null) drawSample(canvas.current, look);
      },
      () => setFault('The picture could not be loaded. Reload the page to see it.'),
    );
    return () => {
      isCurrent = false;
    };
  }, [look]);
  return fault === '' ? (
    <canvas
      ref={canvas}
      {...SAMPLE_SIZE}
      role="img"
      aria-label="The signer in the chosen colours"
      className="size-60 rounded-md border border-line"
    />
  ) : (
    <p role="alert">{fault}</p>
  );
}
