import { type AccountKey, accountKeys, charts, suggestedAccounts } from '@bilbro/contract/money/books/book-accounts'
import type { BookSettings } from '@bilbro/contract/money/books/books'
import { t } from '@bilbro/i18n/i18n'
import { Button } from '@bilbro/ui/forms/button'
import { CheckboxField } from '@bilbro/ui/forms/fields/choices/checkbox-field'
import { DateField } from '@bilbro/ui/forms/fields/dates/date-field'
import { NumberField } from '@bilbro/ui/forms/fields/number-field'
import { SelectField } from '@bilbro/ui/forms/fields/choices/select-field'
import { TextField } from '@bilbro/ui/forms/fields/text-field'
import { Grid, Group } from '@bilbro/ui/layout/layout'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import * as z from 'zod'
import { api } from '../../core/api.ts'
import { EditDialog } from '../../kit/edit/edit-dialog.tsx'
import { accountName, suggestionOf } from './account-words.ts'

/** Form field name of an account: form paths use dots, so names must not contain any. */
const fieldOf = (key: AccountKey) => key.replace('.', '_')
const account = z.union([
  z
    .string()
    .trim()
    .regex(/^\d{3,9}$/),
  z.literal(''),
])
/** Identification numbers, kept as text: without thousands separators. */
const digits = z.union([
  z
    .string()
    .trim()
    .regex(/^\d{1,9}$/),
  z.literal(''),
])

const schema = z.object({
  chart: z.enum(charts),
  consultantNo: digits,
  clientNo: digits,
  fiscalYearMonth: z.int().min(1).max(12),
  accountLength: z.int().min(4).max(8),
  isFinal: z.boolean(),
  beginsOn: z.iso.date().nullable(),
  debtorsFrom: digits,
  hasVatExtension: z.boolean(),
  accounts: z.record(z.string(), account),
})
type Fields = z.infer<typeof schema>

const startOf = ({ version: _version, accounts, ...fields }: BookSettings): Fields => ({
  ...fields,
  consultantNo: String(fields.consultantNo ?? ''),
  clientNo: String(fields.clientNo ?? ''),
  debtorsFrom: String(fields.debtorsFrom ?? ''),
  accounts: Object.fromEntries(accounts.map(({ key, account: own }) => [fieldOf(key), own ?? ''])),
})

const numberOf = (typed: string) => (typed === '' ? null : Number(typed))

type Props = { entityId: string; name: string; settings: BookSettings; onClose: () => void }

/** The accounts of a company. Saved accounts count as confirmed; suggestions are never used for bookings. */
export function AccountsDialog({ entityId, name, settings, onClose }: Props) {
  const { t: words } = useT()
  const save = ({ accounts, ...fields }: Fields) =>
    api.books.saveSettings({
      params: { id: entityId },
      body: {
        ...fields,
        consultantNo: numberOf(fields.consultantNo),
        clientNo: numberOf(fields.clientNo),
        debtorsFrom: numberOf(fields.debtorsFrom),
        version: settings.version,
        accounts: accountKeys.flatMap((key) => {
          const own = accounts[fieldOf(key)]
          return own ? [{ key, account: own }] : []
        }),
      },
    })
  return (
    <EditDialog<Fields, Fields, BookSettings>
      title={t('office.books.accountsOf', { seller: name })}
      size="xl"
      call={api.books.saveSettings}
      draft={`books:${entityId}`}
      schema={schema}
      start={startOf(settings)}
      save={{ make: save }}
      invalidates={['books']}
      onClose={onClose}
    >
      {(form) => {
        const chart = form.watch('chart')
        const takeOver = () => {
          for (const key of accountKeys) {
            const name_ = `accounts.${fieldOf(key)}` as const
            const one = suggestedAccounts[key]
            if (one && !form.getValues(name_)) form.setValue(name_, one[chart], { shouldDirty: true })
          }
        }
        return (
          <>
            <Grid min="13rem" gap={3}>
              <SelectField
                name="chart"
                label={words('office.books.chart')}
                options={charts.map((value) => ({ value, label: value }))}
              />
              <TextField name="consultantNo" label={words('office.books.consultantNo')} maxLength={7} />
              <TextField name="clientNo" label={words('office.books.clientNo')} maxLength={5} />
              <NumberField name="fiscalYearMonth" label={words('office.books.fiscalYearMonth')} />
              <NumberField name="accountLength" label={words('office.books.accountLength')} />
              <TextField
                name="debtorsFrom"
                label={words('office.books.debtorsFrom')}
                hint={words('office.books.debtorsHint')}
                maxLength={9}
              />
              <DateField
                name="beginsOn"
                label={words('office.books.beginsOn')}
                hint={words('office.books.beginsHint')}
              />
            </Grid>
            <CheckboxField
              name="isFinal"
              label={words('office.books.isFinal')}
              hint={words('office.books.isFinalHint')}
            />
            <CheckboxField
              name="hasVatExtension"
              label={words('office.books.hasVatExtension')}
              hint={words('office.books.hasVatExtensionHint')}
            />
            <Text tone="dim" size={14}>
              {words('office.books.accountsBody')}
            </Text>
            <Group>
              <Button size="sm" onClick={takeOver}>
                {words('office.books.takeOver', { chart })}
              </Button>
            </Group>
            <Grid min="15rem" gap={3}>
              {accountKeys.map((key) => (
                <TextField
                  key={key}
                  name={`accounts.${fieldOf(key)}`}
                  label={accountName(key)}
                  hint={suggestionOf(key, chart)}
                  maxLength={9}
                />
              ))}
            </Grid>
          </>
        )
      }}
    </EditDialog>
  )
}
