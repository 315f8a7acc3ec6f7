import { messages as dealerFigures } from './dealer-figures.de.ts'
import { messages as figures } from './figures.de.ts'
import { messages as liquidity } from './liquidity.de.ts'
import { messages as pastSales } from './past-sales.de.ts'
import { messages as priceRules } from './price-rules.de.ts'
import { messages as purchaseCalculations } from './purchase-calculations.de.ts'
import { messages as tokens } from './tokens.de.ts'
import { messages as purchaseReading } from './purchase-reading.de.ts'
import { messages as addresses } from './addresses.de.ts'
import type { messages as en } from './en.ts'
import { messages as buyers } from './buyers.de.ts'
import { messages as car } from './car.de.ts'
import { messages as contracts } from './contracts.de.ts'
import { messages as costs } from './costs.de.ts'
import { messages as bookBatches } from './book-batches.de.ts'
import { messages as books } from './books.de.ts'
import { messages as invoiceRules } from './invoice-rules.de.ts'
import { messages as invoices } from './invoices.de.ts'
import { messages as outside } from './outside.de.ts'
import { messages as payments } from './payments.de.ts'
import { messages as releases } from './releases.de.ts'
import { messages as papers } from './papers.de.ts'
import { messages as claims } from './claims.de.ts'
import { messages as workOrders } from './work-orders.de.ts'
import { messages as customs } from './customs.de.ts'
import { messages as registration } from './registration.de.ts'
import { messages as purchases } from './purchases.de.ts'
import { messages as credit } from './credit.de.ts'
import { messages as jobs } from './jobs.de.ts'
import { messages as entities } from './entities.de.ts'
import { messages as importCosts } from './import-costs.de.ts'
import { messages as carImports } from './car-imports.de.ts'
import { messages as imports } from './imports.de.ts'
import { messages as lists } from './lists.de.ts'
import { messages as suggestions } from './suggestions.de.ts'
import { messages as stockFigures } from './stock-figures.de.ts'
import { messages as dealFile } from './deal-file.de.ts'
import { messages as today } from './today.de.ts'
import { messages as suppliers } from './suppliers.de.ts'
import { messages as stock } from './stock.de.ts'
import { messages as proofs } from './proofs.de.ts'
import { messages as driver } from './driver.de.ts'
import { messages as roadRooms } from './road-rooms.de.ts'
import { messages as transports } from './transports.de.ts'
import { messages as mailTexts } from './mail-texts.de.ts'
import { messages as mails } from './mails.de.ts'
import { messages as moved } from './moved.de.ts'
import { messages as offers } from './offers.de.ts'
import { messages as people } from './people.de.ts'
import { messages as personal } from './personal.de.ts'
import { messages as rates } from './rates.de.ts'
import { messages as requests } from './requests.de.ts'
import { messages as rooms } from './rooms.de.ts'
import { messages as sanctions } from './sanctions.de.ts'
import { messages as settings } from './settings.de.ts'
import { messages as signups } from './signups.de.ts'
import { messages as tax } from './tax.de.ts'
import { messages as vehicleData } from './vehicle-data.de.ts'
import { messages as channels } from './channels.de.ts'
import { messages as outlet } from './outlet.de.ts'
import { messages as pictures } from './pictures.de.ts'
import { messages as commission } from './commission.de.ts'
import { messages as webhooks } from './webhooks.de.ts'
import { messages as yard } from './yard.de.ts'
import { messages as texts } from './texts.de.ts'
import { messages as views } from './views.de.ts'

export const messages = {
  ...dealerFigures,
  ...figures,
  ...suggestions,
  ...stockFigures,
  ...dealFile,
  ...today,
  ...liquidity,
  ...purchaseCalculations,
  ...pastSales,
  ...priceRules,
  ...tokens,
  ...addresses,
  ...carImports,
  ...imports,
  ...importCosts,
  ...lists,
  ...stock,
  ...suppliers,
  ...vehicleData,
  ...channels,
  ...outlet,
  ...pictures,
  ...webhooks,
  ...commission,
  ...yard,
  ...transports,
  ...proofs,
  ...driver,
  ...roadRooms,
  ...buyers,
  ...car,
  ...contracts,
  ...costs,
  ...bookBatches,
  ...books,
  ...invoiceRules,
  ...invoices,
  ...outside,
  ...payments,
  ...releases,
  ...papers,
  ...registration,
  ...claims,
  ...workOrders,
  ...customs,
  ...purchases,
  ...credit,
  ...jobs,
  ...entities,
  ...mailTexts,
  ...mails,
  ...moved,
  ...offers,
  ...people,
  ...personal,
  ...rates,
  ...requests,
  ...rooms,
  ...sanctions,
  ...settings,
  ...signups,
  ...tax,
  ...texts,
  ...views,
  // App shell
  'nav.dashboard': 'Übersicht',
  'nav.cars': 'Autos',
  'nav.b2b': 'B2B',
  'nav.requests': 'Anfragen',
  'nav.offers': 'Angebote',
  'nav.contracts': 'Verträge',
  'nav.invoices': 'Rechnungen',
  'nav.logistics': 'Logistik',
  'nav.buyers': 'Käufer',
  'nav.signups': 'Registrierungen',
  'nav.groups': 'Käufergruppen',
  'nav.suppliers': 'Lieferanten',
  'nav.workOrders': 'Werkstattaufträge',
  'nav.reports': 'Mitarbeiterberichte',
  'nav.translations': 'Übersetzungen',
  'nav.users': 'Benutzer und Rechte',
  'nav.settings': 'Einstellungen',
  'nav.jobs': 'Vorgänge und Protokolle',
  'nav.recent': 'Zuletzt',
  'nav.signOut': 'Abmelden',
  'nav.shortcuts': 'Tastenkürzel',
  'nav.demo': 'Demo: Alle Daten sind frei erfunden.',
  // Sign-in
  'login.title': 'Anmelden',
  'login.email': 'E-Mail',
  'login.password': 'Passwort',
  'login.submit': 'Anmelden',
  'login.forgot': 'Passwort vergessen?',
  'login.backToLogin': 'Zurück zur Anmeldung',
  'login.code': 'Code aus der E-Mail',
  // Lists
  'list.views': 'Ansichten',
  'list.saveView': 'Ansicht speichern',
  'list.assign': 'Zuweisen',
  'list.bulk': 'Sammelaktion',
  'list.exportCsv': 'CSV exportieren',
  'list.exportXlsx': 'XLSX exportieren',
  'list.expected_one': 'Dies ändert {{count}} Datensatz.',
  'list.expected_other': 'Dies ändert {{count}} Datensätze.',
  // Cars
  'cars.title': 'Autos',
  'cars.count_one': '{{count}} Auto',
  'cars.count_other': '{{count}} Autos',
  'cars.new': 'Neues Auto',
  'cars.importFile': 'Aus Datei importieren',
  'cars.tab.overview': 'Übersicht',
  'cars.tab.condition': 'Zustand',
  'cars.tab.price': 'Preis und Marge',
  'cars.tab.b2b': 'B2B',
  'cars.tab.contracts': 'Verträge',
  'cars.tab.invoices': 'Rechnungen',
  'cars.tab.workOrders': 'Werkstattaufträge',
  'cars.tab.documents': 'Dokumente',
  'cars.tab.notes': 'Notizen',
  'cars.tab.log': 'Protokoll',
  'cars.view.all': 'Alle',
  'cars.view.inStock': 'Im Bestand',
  'cars.view.withoutPhotos': 'Ohne Fotos',
  'cars.view.withoutPrice': 'Ohne Preis',
  'cars.view.old': 'Über 60 Tage',
  'cars.empty': 'Kein Auto passt zu diesen Filtern.',
  'office.handOver.title': 'Diesen Link übergeben',
  'office.handOver.body':
    'Es ist kein Mailserver eingerichtet, deshalb wurde nichts verschickt. Geben Sie der Person diesen Link selbst, auf einem Weg, den niemand mitliest. Er gilt einmal; die E-Mail dazu steht auch unter „E-Mails“.',
  'office.handOver.link': 'Link der Einladung',
  ...purchaseReading,
} as const satisfies Record<keyof typeof en, string>
