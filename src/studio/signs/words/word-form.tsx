/** Form that adds a word to the list. */
import { zodResolver } from '@hookform/resolvers/zod';
import { Plus } from 'lucide-react';
import { Controller, useForm } from 'react-hook-form';
import { z } from 'zod';
import { WordEntry } from '#contract/word-list/word-list.ts';
import { glossesBeginning } from '#studio/glosses/gloss-reader.ts';
import type { Library } from '#studio/signs/library.ts';
import { Button } from '#studio/ui/button.tsx';
import { ComboBox } from '#studio/ui/form/combo-box.tsx';
import { Select } from '#studio/ui/form/select.tsx';
import { TextField } from '#studio/ui/form/text-field.tsx';

const METHODS = [
  { id: 'sign', label: 'Always sign it as' },
  { id: 'spelled', label: 'Always spell it' },
  { id: 'never', label: 'Never sign it as' },
] as const;
type Method = (typeof METHODS)[number]['id'];

/** Creates the schema that turns what is typed into an entry. */
const createSchema = (library: Library) =>
  z
    .object({
      english: z.string(),
      method: z.enum(['sign', 'spelled', 'never']),
      gloss: z.string(),
    })
    .transform(({ english, method, gloss: typed }, context) => {
      const gloss = typed.trim().toUpperCase();
      if (english.trim() === '')
        context.addIssue({ code: 'custom', path: ['english'], message: 'Enter a word or phrase' });
      if (method !== 'spelled' && !library.hasSign(gloss))
        context.addIssue({
          code: 'custom',
          path: ['gloss'],
          message: gloss === '' ? 'Enter a sign' : `${gloss} is not in the library`,
        });
      if (context.issues.length > 0) return z.NEVER;
      return WordEntry.parse({
        english,
        ...(method === 'sign' && { signing: { kind: 'sign', gloss } }),
        ...(method === 'spelled' && { signing: { kind: 'spelled' } }),
        ...(method === 'never' && { never: [gloss] }),
      });
    });
type Typed = { english: string; method: Method; gloss: string };
const EMPTY: Typed = { english: '', method: 'sign', gloss: '' };

/** Lists signs that begin as what is typed; that itself first. */
const listChoices = (library: Library, typed: string) => {
  const gloss = typed.trim().toUpperCase();
  const exact = library.hasSign(gloss) ? [gloss] : [];
  return [...exact, ...glossesBeginning(gloss)].map((id) => ({ id, label: id }));
};

export interface WordFormProps {
  library: Library;
  /** Rejects where the list was not changed; what was typed stays then. */
  onAdd: (entry: WordEntry) => Promise<unknown>;
}

export function WordForm({ library, onAdd }: WordFormProps) {
  const { control, handleSubmit, reset, watch, formState } = useForm<Typed, unknown, WordEntry>({
    resolver: zodResolver(createSchema(library)),
    defaultValues: EMPTY,
  });
  const method = watch('method');
  const submit = handleSubmit(async (entry) => {
    try {
      await onAdd(entry);
      reset({ ...EMPTY, method });
    } catch {
      // The page says why.
    }
  });
  return (
    <form
      noValidate
      aria-label="Add a word"
      onSubmit={submit}
      className="grid gap-3 rounded-md border border-line p-3 sm:grid-cols-3"
    >
      <Controller
        control={control}
        name="english"
        render={({ field: { ref: _, ...field }, fieldState: { error } }) => (
          <TextField
            {...field}
            label="Word or phrase"
            maxLength={80}
            {...(error && { status: 'error', message: error.message })}
          />
        )}
      />
      <Controller
        control={control}
        name="method"
        render={({ field: { value, onChange } }) => (
          <Select label="How" value={value} onChange={onChange} choices={METHODS} />
        )}
      />
      {method !== 'spelled' && (
        <Controller
          control={control}
          name="gloss"
          render={({ field: { value, onChange, onBlur }, fieldState: { error } }) => (
            <ComboBox
              label="Sign"
              text={value}
              onTextChange={onChange}
              onChoose={onChange}
              onBlur={onBlur}
              choices={listChoices(library, value)}
              {...(error && { status: 'error', message: error.message })}
            />
          )}
        />
      )}
      <Button
        type="submit"
        className="self-start sm:col-start-1"
        icon={<Plus aria-hidden className="size-5" />}
        isPending={formState.isSubmitting}
      >
        Add
      </Button>
    </form>
  );
}
