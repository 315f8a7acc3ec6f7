// The primary actions of all pages, for the palette: each opens its page with the dialog or form.
import type { MessageKey } from '@bilbro/i18n/messages'
import { api } from '../../core/api.ts'
import type { Needed } from '../../core/session/can.ts'
import type { TaskLink } from '../../overview/today/task-places.ts'

type Action = { id: string; label: MessageKey; needs: Needed; link: TaskLink; /** In five languages. */ words: string }

const dialog = (to: string, name: string): TaskLink => ({ to, search: { dialog: name } })

export const actions: readonly Action[] = [
  {
    id: 'invite-user',
    label: 'office.palette.do.user',
    needs: api.users.invite,
    link: dialog('/settings/users', 'invite'),
    words: 'new user colleague employee neuer benutzer mitarbeiter ny bruker medarbejder användare anställd',
  },
  {
    id: 'new-request',
    label: 'office.palette.do.request',
    needs: api.carRequests.create,
    link: dialog('/car-requests', 'new'),
    words: 'new request enquiry wish neue anfrage gesuch ny forespørsel forespørgsel förfrågan',
  },
  {
    id: 'import-statement',
    label: 'office.palette.do.statement',
    needs: api.bankStatements.preview,
    link: dialog('/payments', 'import-statement'),
    words: 'import bank statement kontoauszug camt mt940 einlesen kontoutskrift kontoudtog kontoutdrag',
  },
  {
    id: 'record-payment',
    label: 'office.palette.do.payment',
    needs: api.payments.record,
    link: dialog('/payments', 'record'),
    words: 'record payment cash zahlung erfassen barzahlung betaling betalning kontant',
  },
  {
    id: 'gate',
    label: 'office.palette.do.gate',
    needs: api.releases.redeem,
    link: dialog('/payments', 'gate'),
    words: 'gate hand over release code fahrzeugausgabe abholung utlevering udlevering utlämning',
  },
  {
    id: 'upload-purchase',
    label: 'office.palette.do.purchase',
    needs: api.purchaseInvoices.upload,
    link: dialog('/purchase-invoices', 'upload'),
    words:
      'upload supplier invoice bill lieferantenrechnung eingangsrechnung hochladen leverandørfaktura leverantörsfaktura',
  },
  {
    id: 'new-supplier',
    label: 'office.palette.do.supplier',
    needs: api.suppliers.create,
    link: dialog('/suppliers', 'new'),
    words: 'new supplier vendor neuer lieferant ny leverandør leverantör',
  },
  {
    id: 'new-calculation',
    label: 'office.palette.do.calculation',
    needs: api.purchaseCalculations.create,
    link: { to: '/purchase-calculations/new' },
    words: 'new purchase calculation price kalkulation einkauf ankauf innkjøpskalkyle indkøb inköpskalkyl',
  },
  {
    id: 'import-cars',
    label: 'office.palette.do.importCars',
    needs: api.carImports.upload,
    link: { to: '/import' },
    words: 'import cars csv excel fahrzeuge importieren biler importer importera bilar',
  },
  {
    id: 'new-work-order',
    label: 'office.palette.do.workOrder',
    needs: api.workOrders.create,
    link: dialog('/work-orders', 'new'),
    words: 'new work order workshop werkstattauftrag arbeidsordre arbejdsordre verkstadsorder',
  },
  {
    id: 'new-address',
    label: 'office.palette.do.address',
    needs: api.logisticsAddresses.create,
    link: dialog('/settings/logistics-addresses', 'new'),
    words: 'new address yard terminal neue adresse platz ny adresse adress',
  },
  {
    id: 'new-move',
    label: 'office.palette.do.move',
    needs: api.internalLogistics.create,
    link: dialog('/logistics/moves', 'new'),
    words: 'move car between yards umsetzung platzwechsel intern flytting flytning flytt',
  },
  {
    id: 'new-price-rule',
    label: 'office.palette.do.priceRule',
    needs: api.priceRules.create,
    link: dialog('/settings/price-rules', 'new'),
    words: 'new price rule reduce preisregel prisregel',
  },
]
