// The arrival confirmation.
export const messages = {
  'paper.arrival.title': 'Arrival confirmation',
  'paper.arrival.file': 'arrival-confirmation',
  'paper.arrival.buyer': 'Customer',
  'paper.arrival.seller': 'Supplier',
  'paper.arrival.quantity': 'Quantity',
  'paper.arrival.one': '1 car',
  'paper.arrival.goods': 'Car',
  'paper.arrival.vin': 'Chassis number',
  'paper.arrival.contract': 'Contract, stock number',
  'paper.arrival.place': 'Place of receipt',
  'paper.arrival.month': 'Received on',
  'paper.arrival.issued': 'Issued on',
  'paper.arrival.says':
    'I confirm as the customer that this car has come to me in the country named above, at the place and on the day named above.',
  'paper.arrival.confirmed':
    'Confirmed electronically by {{name}}, signed in as {{by}}, on {{at}}. The sender is identifiable, so it is valid without a signature.',
  'paper.arrival.sign':
    'Place, date, name in capitals and signature of the customer or their authorised representative',
  'paper.arrival.note': 'Arrival confirmation under § 17b(2) no. 2 UStDV',
} as const
