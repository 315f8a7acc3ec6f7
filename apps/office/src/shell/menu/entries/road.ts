import { ClipboardCheck, Container, FileCheck2, FileClock, FileWarning, Forklift, Truck } from 'lucide-react'
import { api } from '../../../core/api.ts'
import type { Pages } from '../pages.ts'

export const roadPages = {
  '/logistics': { label: 'nav.transports', icon: Truck, needs: api.logistics.list },
  '/logistics/moves': { label: 'nav.internalMoves', icon: Forklift, needs: api.internalLogistics.list },
  '/logistics/naf': { label: 'nav.nafReports', icon: ClipboardCheck, needs: api.nafReports.list },
  '/logistics/autosped': { label: 'nav.autospedReports', icon: FileClock, needs: api.autospedReport.list },
  '/customs': { label: 'nav.customs', icon: Container, needs: api.carExports.list },
  '/proofs': { label: 'nav.proofs', icon: FileCheck2, needs: api.proofs.list },
  '/claims': { label: 'nav.claims', icon: FileWarning, needs: api.claims.list },
} satisfies Pages
