import { ClipboardCheck, Container, FileCheck2, FileClock, FileWarning, Forklift, Truck } from 'lucide-react'
import { api } from '../../../core/api.ts'
import type { Entries } from '../pages.ts'

export const roadEntries = {
  '/logistics': { label: 'nav.transports', icon: Truck, needs: api.logistics.list, key: '1' },
  '/internal-logistics': { label: 'nav.internalMoves', icon: Forklift, needs: api.internalLogistics.list, key: ',' },
  '/customs': { label: 'nav.customs', icon: Container, needs: api.carExports.list, key: '0' },
  '/proofs': { label: 'nav.proofs', icon: FileCheck2, needs: api.proofs.list, key: ';' },
  '/claims': { label: 'nav.claims', icon: FileWarning, needs: api.claims.list, key: '-' },
  '/naf-reports': { label: 'nav.nafReports', icon: ClipboardCheck, needs: api.nafReports.list, key: '3' },
  '/autosped-reports': { label: 'nav.autospedReports', icon: FileClock, needs: api.autospedReport.list, key: '.' },
} satisfies Entries
