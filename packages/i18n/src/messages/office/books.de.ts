import type { messages as en } from './books.en.ts'

export const messages: Record<keyof typeof en, string> = {
  'nav.margin': 'Differenzbesteuerung',
  'office.margin.search': 'Rechnung, Händler, Auto, FIN',
  'office.margin.empty': 'Hier ist kein differenzbesteuertes Auto',
  'office.margin.emptyBody':
    'Ein Auto kommt hinein, wenn seine Rechnung ausgestellt wird, und mit einer Rechnungskorrektur wieder heraus.',
  'office.margin.totals': 'Summen über alle Treffer',
  'office.margin.period': 'Zeitraum',
  'office.margin.sale': 'Verkaufspreis',
  'office.margin.purchase': 'Einkaufspreis',
  'office.margin.margin': 'Marge',
  'office.margin.basis': 'Bemessungsgrundlage',
  'office.margin.vat': 'USt. darin',
  'office.margin.rate': 'Satz %',
  'office.margin.paragraph': 'Nach',
  'office.margin.supplied': 'geliefert {{day}}',
  'right.books.read':
    'Die Bücher sehen: Differenzbesteuerung, Kontoauszüge der Händler, Ausgaben für den Steuerberater',
}
