import { Anchor, Text } from '@bilbro/ui/layout/text'
import { Fragment, type ReactNode } from 'react'
import { api } from '../../core/api.ts'
import { useCan } from '../../core/session/can.ts'

type Named = { id: string; name: string }
type Props = {
  car: Named & { tab?: string }
  company?: Named | null
  contract?: Named | null
  /** Further linked records. */
  more?: ReactNode
}

/** The car, dealer and contract of a record: links for users who may open them, plain names for others. */
export function AboutLinks({ car, company, contract, more }: Props) {
  const may = useCan()
  const links = {
    car: may(api.cars.get) ? (
      <Anchor to="/cars/$id" params={{ id: car.id }} search={(car.tab ? { tab: car.tab } : {}) as never}>
        {car.name}
      </Anchor>
    ) : (
      car.name
    ),
    company:
      company && may(api.buyerCompanies.get) ? (
        <Anchor to="/buyers/$id" params={{ id: company.id }}>
          {company.name}
        </Anchor>
      ) : (
        company?.name
      ),
    contract:
      contract && may(api.contracts.get) ? (
        <Anchor to="/contracts/$id" params={{ id: contract.id }}>
          {contract.name}
        </Anchor>
      ) : (
        contract?.name
      ),
    more,
  }
  const isThere = (link: ReactNode) => link !== undefined && link !== null && link !== false && link !== ''
  return (
    <Text>
      {Object.entries(links)
        .filter(([, link]) => isThere(link))
        .map(([of, link], at) => (
          <Fragment key={of}>
            {at > 0 && ' · '}
            {link}
          </Fragment>
        ))}
    </Text>
  )
}
