import type { TransportStatus } from '@bilbro/contract/road/transport-states'
import { expect, test } from 'vitest'
import { type StepFacts, stepsOf } from './steps.rules.ts'

const facts: StepFacts = {
  status: 'PENDING',
  isInternal: false,
  deliveryProvider: null,
  toCountry: 'NO',
  pickupPlannedAt: null,
  terminalPlannedAt: null,
  inspectionPlannedAt: '2026-11-20T08:00:00.000Z',
  deliveryPlannedAt: null,
  expectedAt: null,
  baseStatus: null,
  baseAt: null,
}
const told = (status: TransportStatus, happened: TransportStatus[]) =>
  stepsOf(
    { ...facts, status },
    happened.map((one) => ({ kind: 'STATUS', status: one, occurredAt: '2026-11-20T09:00:00.000Z', place: '' })),
    '2026-11-23T00:00:00.000Z',
  )
    .filter((step) => step.status.startsWith('INSPECTION') || step.status === 'LOADED_FROM_TERMINAL')
    .map(({ status: of, is }) => `${of} ${is}`)

test('an inspection without papers stays a step of its own, and the one with them comes next', () => {
  const without = 'INSPECTION_SVV_WITHOUT_DOCUMENTATION'
  expect(told('UNLOADED_TERMINAL', [])).toEqual(['INSPECTION_SVV NEXT', 'LOADED_FROM_TERMINAL AHEAD'])
  expect(told(without, [without])).toEqual([`${without} DONE`, 'INSPECTION_SVV NEXT', 'LOADED_FROM_TERMINAL AHEAD'])
  expect(told('INSPECTION_SVV', [without, 'INSPECTION_SVV'])).toEqual([
    `${without} DONE`,
    'INSPECTION_SVV DONE',
    'LOADED_FROM_TERMINAL NEXT',
  ])
  expect(told('LOADED_FROM_TERMINAL', [without, 'LOADED_FROM_TERMINAL'])).toEqual([
    `${without} DONE`,
    'INSPECTION_SVV NOT_REPORTED',
    'LOADED_FROM_TERMINAL DONE',
  ])
})

test('what was set against its order has its time', () => {
  const baseAt = '2026-11-22T10:00:00.000Z'
  const set = { ...facts, status: 'DELIVERY_STARTED', baseStatus: 'DELIVERY_STARTED', baseAt } as const
  const steps = stepsOf(set, [], '2026-11-23T00:00:00.000Z')
  expect(steps.filter(({ actualAt }) => actualAt)).toMatchObject([
    { status: 'DELIVERY_STARTED', is: 'DONE', actualAt: baseAt },
  ])
})
