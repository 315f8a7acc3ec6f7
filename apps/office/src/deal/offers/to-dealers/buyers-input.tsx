import type { Api } from '@bilbro/contract'
import { languages } from '@bilbro/contract/common'
import { partsByAsking } from '@bilbro/contract/deal/offers/offer-amounts'
import type { DataOf } from '@bilbro/contract/endpoint'
import { t as say } from '@bilbro/i18n/i18n'
import { langNames } from '@bilbro/i18n/locale'
import { IconButton } from '@bilbro/ui/forms/button'
import { MoneyField } from '@bilbro/ui/forms/fields/money-field'
import { SelectField } from '@bilbro/ui/forms/fields/choices/select-field'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useEffect } from 'react'
import { api } from '../../../core/api.ts'
import { useCan } from '../../../core/session/can.ts'
import { companyName, CompanyField } from '../../../kit/company-field.tsx'
import type { OfferForm, OfferInput } from './typed-offer.ts'

type Named = { id: string; name?: string }

/** The dealers of an offer; each starts with the price of their group. */
export function BuyersInput({ form }: { form: OfferForm }) {
  const { t, format } = useT()
  const may = useCan()
  const client = useQueryClient()
  const [cars, buyers, added] = [form.watch('cars'), form.watch('buyers'), form.watch('add')]
  useEffect(() => {
    if (added) void add(client, form, { id: added })
  }, [client, form, added])
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
            <Split cars={cars} buyer={one} />
          </li>
        ))}
      </ul>
    </>
  )
}

/** The share of each car in a price for several cars. */
function Split({ cars, buyer: { amount, parts } }: Pick<OfferInput, 'cars'> & { buyer: OfferInput['buyers'][number] }) {
  const { t, format } = useT()
  if (cars.length < 2 || typeof amount.minor !== 'number' || parts.length !== cars.length) return null
  const shares = partsByAsking(
    amount.minor,
    parts.map(({ asking }) => asking),
  )
  return (
    <dl className="o-offer-split" aria-label={t('office.offers.split')}>
      {parts.map(({ id }, place) => (
        <div key={id}>
          <dt>{cars.find((car) => car.id === id)?.title}</dt>
          <dd>{format.money({ minor: shares[place]!, currency: 'EUR' })}</dd>
        </div>
      ))}
    </dl>
  )
}

type Asked = DataOf<Api['offers']['asked']>[number]
const partsOf = ({ cars }: Asked) =>
  cars.map(({ id, asking, minimum }) => ({ id, asking: asking?.minor ?? 0, minimum: minimum?.minor ?? null }))
const carIds = (form: OfferForm): string[] => form.getValues('cars').map(({ id }) => id)
const askedFor = (client: QueryClient, form: OfferForm, companyId: string[]): Promise<Asked[]> =>
  client.fetchQuery(api.offers.asked.query({ query: { companyId, carId: carIds(form) } })).catch(() => [])

/** Adds a dealer to the offer, or says why that is not possible. */
export async function add(client: QueryClient, form: OfferForm, { id, name }: Named): Promise<void> {
  form.clearErrors('add')
  const [one] = await askedFor(client, form, [id])
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
  const buyer = { companyId: id, name: known, asking, parts: partsOf(one), language: null }
  form.setValue('buyers', [...buyers, { ...buyer, amount: amount as { minor: number; currency: 'EUR' } }], {
    shouldDirty: true,
  })
}

/** After a change of cars: refetches each dealer's asking price. A price that the user has not edited is updated. */
export async function askAgain(client: QueryClient, form: OfferForm): Promise<void> {
  form.clearErrors('addCar')
  const before = form.getValues('buyers')
  if (!before.length) return
  const asking = carIds(form)
  const found = await askedFor(
    client,
    form,
    before.map(({ companyId }) => companyId),
  )
  // Another car was added or removed in the meantime, and that change made its own request.
  if (String(carIds(form)) !== String(asking)) return
  const asked = new Map(found.map((one) => [one.companyId, one]))
  const blocked = found.find(({ blockedBy }) => blockedBy !== null)
  if (blocked) {
    const name = before.find(({ companyId }) => companyId === blocked.companyId)?.name ?? ''
    form.setError('addCar', { message: `${name}: ${say(`office.offers.blocked.${blocked.blockedBy!}`)}` })
  }
  const buyers = form.getValues('buyers').map((buyer) => {
    const one = asked.get(buyer.companyId)
    if (!one) return buyer
    const isOwn = buyer.asking !== null && buyer.amount.minor !== buyer.asking
    return {
      ...buyer,
      asking: one.asking?.minor ?? null,
      parts: partsOf(one),
      ...(!isOwn && one.asking && { amount: { minor: one.asking.minor, currency: 'EUR' as const } }),
    }
  })
  form.setValue('buyers', buyers, { shouldDirty: true })
}
