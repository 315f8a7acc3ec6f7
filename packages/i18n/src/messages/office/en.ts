import { messages as dealerFigures } from './dealer-figures.en.ts'
import { messages as figures } from './figures.en.ts'
import { messages as liquidity } from './liquidity.en.ts'
import { messages as pastSales } from './past-sales.en.ts'
import { messages as priceRules } from './price-rules.en.ts'
import { messages as purchaseCalculations } from './purchase-calculations.en.ts'
import { messages as tokens } from './tokens.en.ts'
import { messages as purchaseReading } from './purchase-reading.en.ts'
import { messages as addresses } from './addresses.en.ts'
import { messages as buyers } from './buyers.en.ts'
import { messages as car } from './car.en.ts'
import { messages as contracts } from './contracts.en.ts'
import { messages as costs } from './costs.en.ts'
import { messages as bookBatches } from './book-batches.en.ts'
import { messages as books } from './books.en.ts'
import { messages as invoiceRules } from './invoice-rules.en.ts'
import { messages as invoices } from './invoices.en.ts'
import { messages as outside } from './outside.en.ts'
import { messages as payments } from './payments.en.ts'
import { messages as releases } from './releases.en.ts'
import { messages as papers } from './papers.en.ts'
import { messages as claims } from './claims.en.ts'
import { messages as workOrders } from './work-orders.en.ts'
import { messages as customs } from './customs.en.ts'
import { messages as registration } from './registration.en.ts'
import { messages as purchases } from './purchases.en.ts'
import { messages as credit } from './credit.en.ts'
import { messages as jobs } from './jobs.en.ts'
import { messages as entities } from './entities.en.ts'
import { messages as importCosts } from './import-costs.en.ts'
import { messages as carImports } from './car-imports.en.ts'
import { messages as imports } from './imports.en.ts'
import { messages as lists } from './lists.en.ts'
import { messages as suggestions } from './suggestions.en.ts'
import { messages as stockFigures } from './stock-figures.en.ts'
import { messages as dealFile } from './deal-file.en.ts'
import { messages as today } from './today.en.ts'
import { messages as suppliers } from './suppliers.en.ts'
import { messages as stock } from './stock.en.ts'
import { messages as proofs } from './proofs.en.ts'
import { messages as driver } from './driver.en.ts'
import { messages as roadRooms } from './road-rooms.en.ts'
import { messages as transports } from './transports.en.ts'
import { messages as mailTexts } from './mail-texts.en.ts'
import { messages as mails } from './mails.en.ts'
import { messages as moved } from './moved.en.ts'
import { messages as offers } from './offers.en.ts'
import { messages as people } from './people.en.ts'
import { messages as personal } from './personal.en.ts'
import { messages as rates } from './rates.en.ts'
import { messages as requests } from './requests.en.ts'
import { messages as rooms } from './rooms.en.ts'
import { messages as sanctions } from './sanctions.en.ts'
import { messages as settings } from './settings.en.ts'
import { messages as signups } from './signups.en.ts'
import { messages as tax } from './tax.en.ts'
import { messages as vehicleData } from './vehicle-data.en.ts'
import { messages as channels } from './channels.en.ts'
import { messages as outlet } from './outlet.en.ts'
import { messages as pictures } from './pictures.en.ts'
import { messages as commission } from './commission.en.ts'
import { messages as webhooks } from './webhooks.en.ts'
import { messages as yard } from './yard.en.ts'
import { messages as texts } from './texts.en.ts'
import { messages as views } from './views.en.ts'

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
  'nav.dashboard': 'Dashboard',
  'nav.cars': 'Cars',
  'nav.b2b': 'B2B',
  'nav.requests': 'Requests',
  'nav.offers': 'Offers',
  'nav.contracts': 'Contracts',
  'nav.invoices': 'Invoices',
  'nav.logistics': 'Logistics',
  'nav.buyers': 'Dealers',
  'nav.signups': 'Signups',
  'nav.groups': 'Dealer groups',
  'nav.suppliers': 'Suppliers',
  'nav.workOrders': 'Work orders',
  'nav.reports': 'Employee reports',
  'nav.translations': 'Translations',
  'nav.users': 'Users and permissions',
  'nav.settings': 'Settings',
  'nav.jobs': 'Jobs and logs',
  'nav.recent': 'Recent',
  'nav.signOut': 'Sign out',
  'nav.shortcuts': 'Keyboard shortcuts',
  'nav.demo': 'Demo: all data is made up.',
  // Sign-in
  'login.title': 'Login',
  'login.email': 'E-mail',
  'login.password': 'Password',
  'login.submit': 'Log in',
  'login.forgot': 'Forgot password?',
  'login.backToLogin': 'Back to login',
  'login.code': 'Code from the e-mail',
  // Lists
  'list.views': 'Views',
  'list.saveView': 'Save view',
  'list.assign': 'Assign',
  'list.bulk': 'Bulk action',
  'list.exportCsv': 'Export CSV',
  'list.exportXlsx': 'Export XLSX',
  'list.expected_one': 'This changes {{count}} record.',
  'list.expected_other': 'This changes {{count}} records.',
  // Cars
  'cars.title': 'Cars',
  'cars.count_one': '{{count}} car',
  'cars.count_other': '{{count}} cars',
  'cars.new': 'New car',
  'cars.importFile': 'Import from a file',
  'cars.tab.overview': 'Overview',
  'cars.tab.condition': 'Condition',
  'cars.tab.price': 'Price and margin',
  'cars.tab.b2b': 'B2B',
  'cars.tab.contracts': 'Contracts',
  'cars.tab.invoices': 'Invoices',
  'cars.tab.workOrders': 'Work orders',
  'cars.tab.documents': 'Documents',
  'cars.tab.notes': 'Notes',
  'cars.tab.log': 'Log',
  'cars.view.all': 'All',
  'cars.view.inStock': 'In stock',
  'cars.view.withoutPhotos': 'Without photos',
  'cars.view.withoutPrice': 'Without price',
  'cars.view.old': '60+ days',
  'cars.empty': 'No car matches these filters.',
  'office.handOver.title': 'Pass this link on',
  'office.handOver.body':
    'No mail server is set up, so nothing was sent. Give this link to the person yourself, in a way nobody else can read. It works once. You will also find the e-mail under “E-mails”.',
  'office.handOver.link': 'Invitation link',
  ...purchaseReading,
} as const
