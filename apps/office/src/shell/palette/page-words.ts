// Words by which the palette finds a page besides its name, in all five languages and in every language of the reader.
import type { Page } from '../menu/pages.ts'

export const pageWords: { readonly [P in Page]?: string } = {
  '/': 'today dashboard start heute übersicht oversikt i dag översikt overblik',
  '/cars': 'stock vehicles inventory bestand fahrzeuge lager biler bilar fordon',
  '/work-orders': 'workshop repair werkstatt aufträge verksted værksted verkstad reparatur',
  '/b2b': 'listings portal inserate angebote annonser',
  '/channels': 'mobile.de advertise inserieren börsen annonsering',
  '/car-requests': 'enquiries wishes leads anfragen forespørsler forespørgsler förfrågningar',
  '/offers': 'negotiations bids gebote verhandlungen bud forhandling förhandling',
  '/interested-cars': 'demand favourites interest gemerkt interesse merkliste',
  '/contracts': 'agreements signature verträge kaufvertrag kontrakter avtale aftale avtal signatur',
  '/settings/contract-terms': 'terms clauses agb klauseln vilkår villkor',
  '/invoices': 'bills rechnungen faktura fakturaer fakturor',
  '/invoices/reminders':
    'dunning reminders overdue mahnung mahnungen mahnlauf purring purringer rykker rykkere påminnelse kravbrev inkasso',
  '/payments': 'bank statement incoming money zahlungen kontoauszug zahlungseingang betalinger innbetaling betalningar',
  '/purchase-invoices':
    'supplier bills eingangsrechnungen lieferantenrechnungen leverandørfakturaer leverantörsfakturor inngående',
  '/purchase-invoices/runs':
    'sepa transfer outgoing zahlungslauf überweisung betalingskjøring betalingskørsel betalning',
  '/margin-register': 'margin scheme vat differenzbesteuerung margenbuch avansemoms brugtmoms vinstmarginalbeskattning',
  '/books': 'accounting datev export ledger buchhaltung buchungen regnskap bokføring bogføring bokföring',
  '/employee-reports': 'commission bonus provision bonuslønn provisjon',
  '/figures':
    'result margin kpi report liquidity kennzahlen auswertung ergebnis liquidität nøkkeltall nøgletal nyckeltal likviditet',
  '/price-proposals': 'price reduction preisvorschläge preissenkung prisforslag prisförslag',
  '/settings/price-rules': 'automatic prices preisregeln prisregler',
  '/import': 'csv excel upload einlesen hochladen importere importera',
  '/purchase-calculations': 'buying price ankauf einkauf kalkulation innkjøp indkøb inköp kalkyl',
  '/suppliers': 'vendors lieferanten leverandører leverantörer',
  '/buyers': 'customers dealers händler kunden käufer forhandlere kunder kjøpere køber återförsäljare',
  '/logistics': 'transport delivery shipping lieferung spedition levering frakt leverans',
  '/logistics/moves': 'moves yards umsetzung platzwechsel flytting flytning flytt',
  '/customs': 'export declaration mrn zoll ausfuhr toll told tull eksport exportdeklaration',
  '/proofs': 'gelangensbestätigung cmr entry certificate nachweise belege bevis dokumentasjon intyg',
  '/claims': 'complaints damage reklamation schaden reklamasjon klage',
  '/logistics/naf': 'inspection report naf test besiktning',
  '/settings/buyer-groups': 'price groups händlergruppen preisgruppen prisgrupper',
  '/signups': 'registration new dealers anmeldungen registrierung registrering ansökan',
  '/registers': 'company register vat check handelsregister brreg cvr bolagsverket',
  '/sanctions': 'sanctions list embargo sanktionsliste sanktionslista',
  '/settings/users': 'colleagues staff employees benutzer mitarbeiter brukere medarbejdere användare',
  '/settings/permissions': 'rights roles rechte rollen rettigheter rettigheder behörigheter',
  '/settings/translations': 'texts words languages texte übersetzung oversettelse oversættelse översättning',
  '/settings/mail-texts': 'mail templates e-mail vorlagen mailtexte maltekster skabeloner mallar',
  '/settings/legal-entities':
    'company letterhead bank account number series firma gesellschaft briefkopf selskap selskab bolag',
  '/settings/exchange-rate': 'currency ecb kurs wechselkurs währung valuta valutakurs',
  '/settings/import-costs':
    'duty registration tax landed cost einfuhr zoll engangsavgift registreringsafgift importkostnad',
  '/settings/logistics-addresses': 'yards terminals adressen höfe plätze adresser adresser',
  '/settings/mails': 'outbox e-mail postausgang gesendet utboks udbakke utkorg',
  '/settings/jobs': 'background tasks hintergrundaufgaben bakgrunnsjobber baggrundsjob bakgrundsjobb',
  '/settings/providers': 'connections integrations schnittstellen anbindungen integrasjoner integrationer kopplingar',
  '/settings/provider-events': 'webhooks incoming events eingang ereignisse hendelser hændelser händelser',
}
