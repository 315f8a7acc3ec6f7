import { useT } from '@bilbro/ui/use-t'
import { api } from '../../../core/api.ts'
import { useAction } from '../../../core/hooks/use-action.ts'

/** Undoes a booked statement after a confirmation. */
export function useUndoStatement(after?: () => void) {
  const { t } = useT()
  return useAction(
    ({ id }: { id: string; fileName: string }) => api.bankStatements.undo({ params: { id }, body: {} }),
    {
      ask: ({ fileName }) => ({
        title: t('office.statement.undoAsk', { name: fileName }),
        body: t('office.statement.undoBody'),
        yes: t('office.statement.undo'),
        danger: true,
      }),
      done: ({ payments, lines }) => t('office.statement.undone', { count: payments + lines }),
      invalidates: ['payments', 'bankStatements', 'paymentRuns', 'purchaseInvoices'],
      after: () => after?.(),
    },
  )
}
