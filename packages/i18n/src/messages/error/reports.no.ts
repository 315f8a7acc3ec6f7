import type { messages as en } from './reports.en.ts'

export const messages = {
  'error.report.open':
    'Denne bilen har en rapport som ikke er delt ennå (versjon {{number}}). Fortsett den, eller del den først.',
  'error.report.shared': 'Denne versjonen er delt og kan ikke endres. Start en ny versjon.',
  'error.report.notDraft': 'Denne versjonen er fullført. Åpne den igjen for å endre den.',
  'error.report.incomplete': 'Rapporten er ikke fullstendig ennå. Manglende opplysninger: {{count}}.',
  'error.report.none': 'Denne versjonen av rapporten finnes ikke.',
  'error.report.draftPrint': 'Fullfør rapporten før du skriver den ut.',
  'error.report.photos': 'Listen over bilder stemmer ikke med filene.',
  'error.report.photosFull': 'Denne rapporten har allerede {{most}} bilder. Du kan ikke legge til flere.',
  'error.report.twiceDamage': 'En skade står to ganger i listen.',
  'error.car.fromReport': 'Dette feltet kommer fra den delte tilstandsrapporten. Rett det der, med en ny versjon.',
  'error.vehicleData.running': 'Dette understellsnummeret blir slått opp nå. Prøv igjen om et øyeblikk.',
  'error.vehicleData.limit': 'Grensen på {{most}} betalte oppslag per dag er nådd. Skriv inn dataene selv.',
  'error.vehicleData.quota': 'Kvoten hos {{source}} er brukt opp. Skriv inn dataene selv.',
  'error.vehicleData.noAnswer': '{{source}} svarte ikke. Skriv inn dataene selv, eller spør igjen senere.',
  'error.vehicleData.notStored': 'Det er ikke lagret data om dette understellsnummeret. Slå det opp først.',
  'error.vehicleData.noCode': 'Denne posten har ingen kode og kan ikke oversettes.',
} satisfies Record<keyof typeof en, string>
