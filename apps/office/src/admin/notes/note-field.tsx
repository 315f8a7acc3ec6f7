import { MentionField } from '@bilbro/ui/forms/fields/mention-field'
import { noteContacts } from '@bilbro/contract/admin/notes/notes'
import { RadioField } from '@bilbro/ui/forms/fields/choices/radio-field'
import { SelectField } from '@bilbro/ui/forms/fields/choices/select-field'
import { useFieldValue } from '@bilbro/ui/forms/fields/use-field'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { usersQuery } from '../../core/users.ts'

/** The text of a note, and who may read it if the dealer can. */
export function NoteField({ hasDealer, autoFocus }: { hasDealer: boolean; autoFocus?: boolean }) {
  const { t } = useT()
  const { data: users = [] } = useQuery({ ...usersQuery, throwOnError: false })
  const visibility = useFieldValue('visibility')
  const isForDealer = hasDealer && visibility === 'DEALER'
  return (
    <>
      <MentionField
        name="body"
        label={t('word.note')}
        listLabel={t('office.notes.colleagues')}
        maxLength={5000}
        {...(autoFocus && { autoFocus })}
        bare
        // A note for the dealer cannot mention colleagues.
        people={isForDealer ? [] : users.filter(({ isActive }) => isActive)}
        placeholder={t(isForDealer ? 'office.notes.forDealerHint' : 'office.notes.mention')}
      />
      {hasDealer && (
        <RadioField
          name="visibility"
          label={t('office.notes.visibility')}
          options={[
            { value: 'INTERNAL', label: t('office.notes.internal') },
            { value: 'DEALER', label: t('office.notes.forDealer') },
          ]}
        />
      )}
      {hasDealer && !isForDealer && (
        <SelectField
          name="contact"
          label={t('office.notes.contact')}
          clearable={t('noteContact.none')}
          options={noteContacts.map((value) => ({ value, label: t(`noteContact.${value}`) }))}
        />
      )}
    </>
  )
}

type Person = { id: string; name: string }
/** The colleagues whom a text mentions. */
export const namedIn = (body: string, people: readonly Person[]): string[] =>
  people.flatMap(({ id, name }) => (body.includes(`@${name}`) ? [id] : []))
