import { Stack } from '@bilbro/ui/layout/layout'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../core/api.ts'
import type { TabProps } from '../../stock/cars/tabs.ts'
import { ClaimsCard } from '../claims/claims-card.tsx'
import { ProofsCard } from '../proofs/proofs-card.tsx'
import { ExportCard } from './export-card.tsx'
import { RegisterCard } from './register-card.tsx'
import { StepsCard } from './steps-card.tsx'

/** All steps with authorities until the car has the dealer's number plates. */
export function CustomsTab({ car }: TabProps) {
  const { data } = useQuery(api.export.status.query({ params: { carId: car.id } }))
  const destination = data?.usual.destination ?? null
  return (
    <Stack gap={4}>
      <ExportCard car={car} />
      <ProofsCard car={car} />
      <ClaimsCard of={{ carId: car.id }} />
      <StepsCard car={car} />
      {/* The register is the Norwegian one. */}
      {(destination === null || destination === 'NO') && <RegisterCard car={car} />}
    </Stack>
  )
}
