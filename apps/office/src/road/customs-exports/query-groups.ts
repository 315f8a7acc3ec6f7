import type { RoadStep } from '@bilbro/contract/road/transports/road-steps'
import { tx } from '@bilbro/i18n/i18n'

/** Call groups to refetch when an export or a step changes. */
export const exportQueryGroups = ['export', 'carExports', 'carLogs'] as const
export const stepQueryGroups = ['roadSteps', 'carLogs'] as const

export const stepName = ({ kind, title }: Pick<RoadStep, 'kind' | 'title'>): string => title || tx(`roadStep.${kind}`)
