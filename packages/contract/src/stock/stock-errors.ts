/** Errors of cars, their costs and documents, and suppliers; `errors.ts` includes them. */
export const stockErrors = {
  'car.vinTaken': { status: 409, en: 'Another active car has this VIN: {stockNo}.' },
  'car.stockNoTaken': { status: 409, en: 'This stock number is already taken.' },
  'car.vatShown': {
    status: 422,
    en: 'VAT was deducted when this car was bought, so it has to be shown when it is sold.',
  },
  'car.vinReason': { status: 422, en: 'Please give a reason why the car has no VIN.' },
  'car.notAvailable': { status: 409, en: 'This car is no longer available.' },
  'car.listed': { status: 409, en: 'This car is on sale on the portal. Withdraw the listing first.' },
  'car.costAmount': { status: 422, en: 'Please enter an amount and its VAT, both with the same sign.' },
  'car.costsBelowZero': { status: 409, en: 'The costs of a car cannot be negative in total.' },
  'car.costInBooks': {
    status: 409,
    en: 'This cost has already been exported to accounting. Enter a reversing cost instead.',
  },
  'car.costOfInvoice': { status: 409, en: 'This cost comes from a supplier invoice. Change it there.' },
  'car.inDeal': { status: 409, en: 'This car is part of a deal. Cancel the deal first.' },
  'import.noVinReason': { status: 422, en: 'Please give a reason why these cars have no VIN.' },
  'supplier.exists': { status: 409, en: 'There is already a supplier with this VAT ID.' },
  'papers.stale': {
    status: 409,
    en: 'Somebody else has booked a document of this car in the meantime. Please check again before you book.',
  },
  'papers.order': { status: 422, en: 'This date is in the future, or before the last known one.' },
  'papers.keys': { status: 422, en: 'Please enter how many keys there should be and how many there are.' },
  'papers.needed': { status: 422, en: 'A car has keys: please enter where they are.' },
  'papers.scanned': { status: 409, en: 'This booking already has its scan. Book the document again to add another.' },
  'papers.nothingMissing': { status: 409, en: 'Nothing is missing, so there is nothing to override.' },
  'lien.exists': { status: 409, en: 'A bank already owns this car. Enter its release first.' },
  'lien.over': { status: 409, en: 'This lien has already been released.' },
} as const satisfies Record<string, { status: number; en: string }>
