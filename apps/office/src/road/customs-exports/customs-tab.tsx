import { Stack } from '@bilbro/ui/layout/layout'
import type { TabProps } from '../../stock/cars/tabs.ts'
import { ClaimsCard } from '../claims/claims-card.tsx'
import { ProofsCard } from '../proofs/proofs-card.tsx'
import { ExportCard } from './export-card.tsx'
import { RegisterCard } from './register-card.tsx'
import { StepsCard } from './steps-card.tsx'

/** All steps with authorities until the car has the dealer's number plates. */
export function CustomsTab({ car }: TabProps) {
  return (
    <Stack gap={4}>
      <ExportCard car={car} />
      <ProofsCard car={car} />
      <ClaimsCard of={{ carId: car.id }} />
      <StepsCard car={car} />
      <RegisterCard car={car} />
    </Stack>
  )
}
