export const messages = {
  'developers.title': 'For developers',
  'developers.intro':
    'Connect your own software to Bilbro: read cars, offers, orders, invoices and transports, and make offers.',
  'developers.contents': 'On this page',
  'developers.start.title': 'Access',
  'developers.start.body':
    'Create a token in your profile, and send it with every call in the header Authorization. The token acts for you: it sees what you see, and stops working when you lose access.',
  'developers.start.answers':
    'Every answer is JSON with success, message and data. Amounts are whole minor units (cents, øre) with their currency. Instants are in UTC, days are written as 2026-11-27.',
  'developers.reference.title': 'Calls',
  'developers.reference.body': 'Each call needs the scope beside it. All other calls of the portal refuse tokens.',
  'developers.reference.openapi': 'All fields: OpenAPI description',
  'developers.reference.call': 'Call',
  'developers.reference.scope': 'Scope',
  'developers.recipes.title': 'Recipes',
  'developers.recipes.body':
    'The commands read the token from the variable BILBRO_TOKEN, and IDs from lists in CAR and OFFER.',
  'developers.recipe.cars': 'List cars with filters',
  'developers.recipe.carsNext': 'Read the next page',
  'developers.recipe.car': 'Read one car',
  'developers.recipe.carTable': 'All cars as a CSV file',
  'developers.recipe.offer': 'Make an offer',
  'developers.recipe.offers': 'Read your offers',
  'developers.recipe.withdraw': 'Withdraw an offer',
  'developers.recipe.orders': 'Read your orders',
  'developers.recipe.invoices': 'Read your invoices',
  'developers.recipe.transports': 'Read your transports',
  'developers.copy': 'Copy command',
  'developers.limits.title': 'Errors and limits',
  'developers.limits.body':
    'An error has success: false, a code that does not change, and a message in English. With wrong input, issues names each field.',
  'developers.limits.rate':
    'A token may make {{calls}} calls per minute. After that, the answer is 429 with the seconds to wait in Retry-After. Other tokens and the portal are not affected.',
  'developers.limits.key':
    'Calls that make or answer an offer need an Idempotency-Key of your choice. If no answer arrives, repeat the call with the same key and content: it takes effect once. A key is valid for one day.',
  'developers.webhooks.body':
    'The body has type, timestamp and data. Answer with 2xx within 15 seconds. Otherwise we repeat for three days, with the same webhook-id.',
  'developers.webhooks.verify': 'Verify a signature (Node.js)',
  'developers.feeds.body':
    'Create a link in your profile. It ends with .csv, .xlsx or .json for the price list, and with .ics for the calendar. Only who knows it can read it.',
  'developers.feeds.columns': 'The columns. New ones are added at the end.',
  'developers.recipe.priceList': 'Read the price list',
  'developers.recipe.priceListChanged': 'Read it only when it has changed',
  'developers.changes.webhooks': 'Webhooks, the price list at an address, and the calendar.',
  'developers.changes.title': 'Changelog',
  'developers.changes.tokens': 'API tokens with scopes, and this page.',
} as const
