import type { SigningView } from '@bilbro/contract/deal/contracts/contract-signing'
import { Facts } from '@bilbro/ui/layout/card'
import { Money } from '@bilbro/ui/layout/money'
import { Photo } from '@bilbro/ui/layout/pictures/photo'
import { Text, Title } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { CircleCheck } from 'lucide-react'
import { Deadline } from './deadline.tsx'

type Party = SigningView['seller']

/** Summary of the contract: cars, amounts, both parties, deadline. */
export function SignFacts({ view, onOver }: { view: SigningView; onOver: () => void }) {
  const { t, format } = useT()
  const { cars, number, payable, seller, buyer, dueAt, houseSigned } = view
  const party = ({ name, city, country }: Party) => (
    <>
      {name}
      <small>{[city, format.country(country)].filter(Boolean).join(', ')}</small>
    </>
  )
  return (
    <section className="sign-facts" aria-label={t('sign.what')}>
      <ul className="sign-cars">
        {cars.map((car, at) => (
          <li key={car.vin ?? at}>
            <Photo photo={car.photo ? { id: car.photo, alt: '', src800: car.photo } : null} sizes="9rem" first />
            <div>
              <Title>{car.title}</Title>
              {car.vin && (
                <Text tone="dim" size={12} num>
                  {t('car.vin')} {car.vin}
                </Text>
              )}
            </div>
          </li>
        ))}
      </ul>
      {payable && (
        <div className="sign-sum">
          <span>{t('sign.payable')}</span>
          <Money value={payable} strong />
        </div>
      )}
      <Facts
        items={[
          { label: t('sign.number'), value: number },
          { label: t('sign.seller'), value: party(seller) },
          { label: t('sign.buyer'), value: party(buyer) },
          { label: t('sign.due'), value: dueAt && <Deadline until={dueAt} onOver={onOver} /> },
        ]}
      />
      {houseSigned && (
        <p className="sign-house">
          <CircleCheck size={18} aria-hidden="true" />
          <span>
            {t('sign.house', { name: houseSigned.name, seller: seller.name })}
            <small>{format.instant(houseSigned.at)}</small>
          </span>
        </p>
      )}
    </section>
  )
}
