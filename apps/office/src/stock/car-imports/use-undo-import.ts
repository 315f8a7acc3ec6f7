import type { TakenBack } from '@bilbro/contract/stock/car-imports'
import { useT } from '@bilbro/ui/use-t'
import { useState } from 'react'
import { api } from '../../core/api.ts'
import { useAction } from '../../core/hooks/use-action.ts'

type Run = { id: string; fileName: string; created: number }

/** Undoes an import after a confirmation; afterwards the cars that stay are shown with reasons. */
export function useUndoImport(): { takeBack: (run: Run) => void; busy: boolean; done: TakenBack | undefined } {
  const { t } = useT()
  const [done, setDone] = useState<TakenBack>()
  const { run, busy } = useAction(({ id }: Run) => api.carImports.takeBack({ params: { id }, body: {} }), {
    ask: ({ fileName, created }) => ({
      title: t('office.import.takeBackTitle', { name: fileName }),
      body: t('office.import.takeBackBody', { count: created }),
      yes: t('office.import.takeBack'),
      danger: true,
    }),
    done: ({ deleted }) => t('office.import.tookBack', { count: deleted }),
    invalidates: ['carImports', 'cars', 'carStats'],
    after: setDone,
  })
  return { takeBack: (of) => void run(of), busy, done }
}
