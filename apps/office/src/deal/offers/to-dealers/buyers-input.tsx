import { languages } from '@bilbro/contract/common'
import { t as say } from '@bilbro/i18n/i18n'
import { langNames } from '@bilbro/i18n/locale'
import { IconButton } from '@bilbro/ui/forms/button'
import { MoneyField } from '@bilbro/ui/forms/money-field'
import { SelectField } from '@bilbro/ui/forms/select-field'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useEffect } from 'react'
import { api } from '../../../core/api.ts'
import { useCan } from '../../../core/can.ts'
import { companyName, CompanyField } from '../../../kit/company-field.tsx'
import type { OfferForm, OfferInput } from './typed-offer.ts'

type Named = { id: string; name?: string }

/** The dealers of an offer, each with the price of his group to begin with. */
export function BuyersInput({ form, carId }: { form: OfferForm; carId: string }) {
  const { t, format } = useT()
  const may = useCan()
  const client = useQueryClient()
  const [buyers, added] = [form.watch('buyers'), form.watch('add')]
  useEffect(() => {
    if (added) void add(client, form, carId, { id: added })
  }, [client, form, carId, added])
  const remove = (companyId: string) =>
    form.setValue(
      'buyers',
      buyers.filter((one) => one.companyId !== companyId),
      { shouldDirty: true },
    )
  return (
    <>
      {may(api.buyerCompanies.list) && (
        <CompanyField name="add" label={t('office.offers.addDealer')} placeholder={t('office.offers.addDealerHint')} />
      )}
      <ul className="o-offer-buyers" aria-label={t('office.offers.toDealers')}>
        {buyers.map((one, at) => (
          <li key={one.companyId}>
            <span className="o-offer-buyer">
              <strong>{one.name}</strong>
              {one.asking !== null && (
                <Text as="span" tone="dim" size={12}>
                  {t('office.offers.asked', {
                    amount: format.money({ minor: one.asking, currency: 'EUR' }, { whole: true }),
                  })}
                </Text>
              )}
            </span>
            <MoneyField
              name={`buyers.${at}.amount`}
              label={t('office.offers.each', { company: one.name })}
              bare
              required
            />
            <SelectField
              name={`buyers.${at}.language`}
              label={`${t('office.offers.mailLanguage')}: ${one.name}`}
              bare
              clearable
              placeholder={t('office.offers.eachOwn')}
              options={languages.map((value) => ({ value, label: langNames[value] }))}
            />
            <IconButton
              size="sm"
              label={t('office.offers.removeDealer', { company: one.name })}
              icon={<X size={15} />}
              onClick={() => remove(one.companyId)}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

/** Puts a dealer among those who are offered the car, or says why he cannot be. */
export async function add(client: QueryClient, form: OfferForm, carId: string, { id, name }: Named): Promise<void> {
  form.clearErrors('add')
  const asked = await client
    .fetchQuery(api.offers.asked.query({ query: { companyId: [id], carId: [carId] } }))
    .catch(() => undefined)
  const one = asked?.[0]
  const known = name ?? companyName(client, id) ?? ''
  const buyers = form.getValues('buyers') as OfferInput['buyers']
  form.setValue('add', null)
  if (!one || buyers.some(({ companyId }) => companyId === id)) return
  if (one.blockedBy) {
    form.setError('add', { message: `${known}: ${say(`office.offers.blocked.${one.blockedBy}`)}` })
    return
  }
  const asking = one.asking?.minor ?? null
  const amount = one.asking ?? { minor: '', currency: 'EUR' as const }
  form.setValue(
    'buyers',
    [
      ...buyers,
      { companyId: id, name: known, asking, amount: amount as { minor: number; currency: 'EUR' }, language: null },
    ],
    { shouldDirty: true },
  )
}
