import { taxGroupsOf } from '@bilbro/contract/deal/contracts/contract-taxes'
import type { DealTaxDecision } from '@bilbro/contract/rates/deal-tax/deal-tax'
import { Stack } from '@bilbro/ui/layout/layout'
import { Text } from '@bilbro/ui/layout/text'
import { TaxCase } from '../../rates/deal-tax/tax-case.tsx'

type Car = { id: string; title: string; tax: DealTaxDecision; words?: readonly string[] }
type Props = { cars: readonly Car[]; companyId: string; sellerId: string | null }

/** The tax case of each car. Cars with the same decision are grouped; they are named if the decisions differ. */
export function TaxGroups({ cars, companyId, sellerId }: Props) {
  return (
    <Stack gap={4}>
      {taxGroupsOf(cars).map(({ decision, cars: own }) => (
        <Stack key={own[0]!.id} gap={2} as="section">
          {own.length < cars.length && (
            <Text size={12} tone="dim">
              {own.map(({ no, title }) => `${no}. ${title}`).join(', ')}
            </Text>
          )}
          <TaxCase decision={decision} words={own[0]!.words} mend={{ carId: own[0]!.id, companyId, sellerId }} />
        </Stack>
      ))}
    </Stack>
  )
}
