export const messages = {
  'carrierRefusal.VALIDATION_ERROR': 'The carrier does not accept one of the order details.',
  'carrierRefusal.ADDRESS_NOT_FOUND': 'The carrier cannot find one of the addresses.',
  'carrierRefusal.PARTIAL_ADDRESS': 'An address is incomplete: street, postal code and city are needed.',
  'carrierRefusal.PRICE_ESTIMATE_UNAVAILABLE': 'The carrier has no price for this route.',
  'carrierRefusal.CANNOT_CANCEL_PUD': 'The carrier can no longer cancel the order.',
  'carrierRefusal.BOOKING_BLOCKED': 'The carrier accepts no orders for these days.',
  'carrierRefusal.BOOKING_BAN': 'The carrier accepts no orders from us at the moment. Please contact them.',
  'carrierRefusal.INVALID_BOOKING_INTERVAL': 'The carrier does not drive at these times. Plan other days or hours.',
  'carrierRefusal.NOT_KNOWN':
    'It is unclear whether the carrier has received the order. Check with them before you order again.',
} as const
