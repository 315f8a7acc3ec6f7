import type { messages as en } from './reports.en.ts'

export const messages = {
  'error.report.open':
    'Bilen har en rapport som inte är delad ännu (version {{number}}). Fortsätt den eller dela den först.',
  'error.report.shared': 'Den här versionen är delad och kan inte längre ändras. Påbörja en ny version.',
  'error.report.notDraft': 'Den här versionen är klar. Öppna den igen för att ändra den.',
  'error.report.incomplete': 'Rapporten är inte komplett ännu. Uppgifter som saknas: {{count}}.',
  'error.report.none': 'Den här versionen av rapporten finns inte.',
  'error.report.draftPrint': 'Slutför rapporten innan du skriver ut den.',
  'error.report.photos': 'Bildlistan stämmer inte med filerna.',
  'error.report.photosFull': 'Rapporten har redan {{most}} bilder. Du kan inte lägga till fler.',
  'error.report.twiceDamage': 'En skada står två gånger i listan.',
  'error.car.fromReport': 'Fältet kommer från den delade skickrapporten. Rätta det där, med en ny version.',
  'error.vehicleData.running': 'Det här chassinumret slås upp just nu. Försök igen om en stund.',
  'error.vehicleData.limit': 'Gränsen på {{most}} betalda sökningar per dag är nådd. Fyll i uppgifterna själv.',
  'error.vehicleData.quota': 'Kvoten hos {{source}} är slut. Fyll i uppgifterna själv.',
  'error.vehicleData.noAnswer': '{{source}} svarade inte. Fyll i uppgifterna själv, eller fråga igen senare.',
  'error.vehicleData.notStored': 'Det finns inga sparade uppgifter om chassinumret. Sök efter det först.',
  'error.vehicleData.noCode': 'Den här posten har ingen kod och kan inte översättas.',
} satisfies Record<keyof typeof en, string>
