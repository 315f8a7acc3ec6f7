import type { messages as en } from './developers.en.ts'

export const messages = {
  'developers.title': 'För utvecklare',
  'developers.intro':
    'Anslut din egen programvara till Bilbro: läs bilar, bud, ordrar, fakturor och transporter, och lägg bud.',
  'developers.contents': 'På den här sidan',
  'developers.start.title': 'Åtkomst',
  'developers.start.body':
    'Skapa en token i din profil och skicka den med varje anrop i headern Authorization. Den agerar för dig: den ser det du ser och slutar fungera när du förlorar åtkomsten.',
  'developers.start.answers':
    'Varje svar är JSON med success, message och data. Belopp är hela minsta enheter (cent, öre) med valuta. Tidpunkter är i UTC, dagar skrivs som 2026-11-27.',
  'developers.reference.title': 'Anrop',
  'developers.reference.body': 'Varje anrop kräver omfattningen bredvid. Alla andra anrop i portalen nekar tokens.',
  'developers.reference.openapi': 'Alla fält: OpenAPI-beskrivning',
  'developers.reference.call': 'Anrop',
  'developers.reference.scope': 'Omfattning',
  'developers.recipes.title': 'Recept',
  'developers.recipes.body':
    'Kommandona läser token från variabeln BILBRO_TOKEN och ID:n från listorna i CAR och OFFER.',
  'developers.recipe.cars': 'Lista bilar med filter',
  'developers.recipe.carsNext': 'Läs nästa sida',
  'developers.recipe.car': 'Läs en bil',
  'developers.recipe.carTable': 'Alla bilar som CSV-fil',
  'developers.recipe.offer': 'Lägg ett bud',
  'developers.recipe.offers': 'Läs dina bud',
  'developers.recipe.withdraw': 'Dra tillbaka ett bud',
  'developers.recipe.orders': 'Läs dina ordrar',
  'developers.recipe.invoices': 'Läs dina fakturor',
  'developers.recipe.transports': 'Läs dina transporter',
  'developers.copy': 'Kopiera kommando',
  'developers.limits.title': 'Fel och gränser',
  'developers.limits.body':
    'Ett fel har success: false, en kod som inte ändras och ett meddelande på engelska. Vid felaktiga uppgifter anger issues varje fält.',
  'developers.limits.rate':
    'En token får göra {{calls}} anrop per minut. Därefter är svaret 429, med sekunderna att vänta i Retry-After. Andra tokens och portalen påverkas inte.',
  'developers.limits.key':
    'Anrop som lägger eller besvarar ett bud kräver en Idempotency-Key som du väljer själv. Om inget svar kommer upprepar du anropet med samma nyckel och innehåll: det verkar bara en gång. En nyckel gäller i ett dygn.',
  'developers.webhooks.body':
    'Innehållet har type, timestamp och data. Svara med 2xx inom 15 sekunder. Annars försöker vi igen i tre dagar, med samma webhook-id.',
  'developers.webhooks.verify': 'Kontrollera en signatur (Node.js)',
  'developers.feeds.body':
    'Skapa en länk i din profil. Den slutar på .csv, .xlsx eller .json för prislistan och på .ics för kalendern. Bara den som känner till den kan läsa den.',
  'developers.feeds.columns': 'Kolumnerna. Nya läggs till sist.',
  'developers.recipe.priceList': 'Läs prislistan',
  'developers.recipe.priceListChanged': 'Läs den bara när den har ändrats',
  'developers.changes.webhooks': 'Webhooks, prislistan på en adress och kalendern.',
  'developers.changes.title': 'Ändringar',
  'developers.changes.tokens': 'API-tokens med omfattning, och den här sidan.',
} as const satisfies Record<keyof typeof en, string>
