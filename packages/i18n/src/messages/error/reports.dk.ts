import type { messages as en } from './reports.en.ts'

export const messages = {
  'error.report.open':
    'Denne bil har en rapport, som endnu ikke er delt (version {{number}}). Fortsæt den, eller del den først.',
  'error.report.shared': 'Denne version er delt og kan ikke længere ændres. Start en ny version.',
  'error.report.notDraft': 'Denne version er afsluttet. Åbn den igen for at ændre den.',
  'error.report.incomplete': 'Rapporten er ikke komplet endnu. Manglende oplysninger: {{count}}.',
  'error.report.none': 'Denne version af rapporten findes ikke.',
  'error.report.draftPrint': 'Gør rapporten færdig, før du udskriver den.',
  'error.report.photos': 'Listen over billeder passer ikke til filerne.',
  'error.report.photosFull': 'Denne rapport har allerede {{most}} billeder. Du kan ikke tilføje flere.',
  'error.report.twiceDamage': 'En skade står to gange på listen.',
  'error.car.fromReport': 'Dette felt kommer fra den delte tilstandsrapport. Ret det dér med en ny version.',
  'error.vehicleData.running': 'Dette stelnummer bliver slået op lige nu. Prøv igen om lidt.',
  'error.vehicleData.limit': 'Grænsen på {{most}} betalte opslag om dagen er nået. Indtast oplysningerne selv.',
  'error.vehicleData.quota': 'Kvoten hos {{source}} er brugt op. Indtast oplysningerne selv.',
  'error.vehicleData.noAnswer': '{{source}} svarede ikke. Indtast oplysningerne selv, eller spørg igen senere.',
  'error.vehicleData.notStored': 'Der er ikke gemt oplysninger om dette stelnummer. Slå det op først.',
  'error.vehicleData.noCode': 'Denne post har ingen kode og kan ikke oversættes.',
} satisfies Record<keyof typeof en, string>
