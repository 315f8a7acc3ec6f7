import { accountConcerns } from '@bilbro/contract/money/purchase-invoices/purchase-invoice-states'
import type { PurchaseInvoiceDetail } from '@bilbro/contract/money/purchase-invoices/purchase-invoices'
import { useT } from '@bilbro/ui/use-t'
import { BadgeCheck, Ban, Banknote, CircleCheck, MessageCircleWarning, Play, ShieldQuestion, Undo2 } from 'lucide-react'
import { api } from '../../core/api.ts'
import { useCan } from '../../core/session/can.ts'
import type { Move } from '../../kit/detail/detail-page.tsx'
import { useDialog } from '../../kit/use-dialog.ts'
import type { PurchaseDialog } from './purchases-search.ts'

/** The actions that are possible now; the next step is highlighted. */
export function usePurchaseTransitions(invoice: PurchaseInvoiceDetail): Move[] {
  const { t, format } = useT()
  const may = useCan()
  const { open } = useDialog<PurchaseDialog>()
  const { status, next, problems, concerns, isOwn, isAboveLimit, limit } = invoice
  const calls = api.purchaseInvoices
  const moves: (Move | false)[] = [
    may(calls.cancel) &&
      next.includes('CANCELLED') && {
        label: t('office.purchase.cancel'),
        look: 'danger',
        icon: <Ban size={16} />,
        onMove: () => open('cancel'),
      },
    may(calls.dispute) &&
      next.includes('DISPUTED') && {
        label: t('office.purchase.dispute'),
        icon: <MessageCircleWarning size={16} />,
        onMove: () => open('dispute'),
      },
    may(calls.settle) &&
      status === 'DISPUTED' && {
        label: t('office.purchase.settle'),
        look: 'primary',
        icon: <Play size={16} />,
        onMove: () => open('settle'),
      },
    may(calls.sendBack) &&
      status === 'CHECKED' && {
        label: t('office.purchase.sendBack'),
        icon: <Undo2 size={16} />,
        onMove: () => open('send-back'),
      },
    may(calls.check) &&
      status === 'RECEIVED' && {
        label: t('office.purchase.check'),
        look: 'primary',
        icon: <CircleCheck size={16} />,
        ...(problems.length > 0 && { reason: t('office.purchase.problems') }),
        onMove: () => open('check'),
      },
    may(calls.approve) &&
      status === 'CHECKED' && {
        label: t('office.purchase.approve'),
        look: 'primary',
        icon: <BadgeCheck size={16} />,
        ...(isOwn && isAboveLimit && { reason: t('office.purchase.fourEyes', { limit: format.money(limit) }) }),
        onMove: () => open('approve'),
      },
    may(calls.confirmAccount) &&
      concerns.some((one) => accountConcerns.includes(one)) && {
        label: t('office.purchase.confirmAccount'),
        icon: <ShieldQuestion size={16} />,
        onMove: () => open('confirm-account'),
      },
    may(calls.payByHand) &&
      status === 'APPROVED' && {
        label: t('office.purchase.payByHand'),
        icon: <Banknote size={16} />,
        onMove: () => open('pay-by-hand'),
      },
  ]
  return moves.filter((move) => move !== false)
}
