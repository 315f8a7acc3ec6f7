export const messages = {
  'carrierRefusal.VALIDATION_ERROR': 'The carrier does not accept a detail of the order.',
  'carrierRefusal.ADDRESS_NOT_FOUND': 'The carrier does not find an address.',
  'carrierRefusal.PARTIAL_ADDRESS': 'An address is incomplete: street, postal code and city are needed.',
  'carrierRefusal.PRICE_ESTIMATE_UNAVAILABLE': 'The carrier has no price for this route.',
  'carrierRefusal.CANNOT_CANCEL_PUD': 'The order can no longer be cancelled there.',
  'carrierRefusal.BOOKING_BLOCKED': 'The carrier takes no orders for these days.',
  'carrierRefusal.BOOKING_BAN': 'The carrier takes no orders from us at present: please ask there.',
  'carrierRefusal.INVALID_BOOKING_INTERVAL': 'The carrier does not drive at these times: plan other days or hours.',
  'carrierRefusal.NOT_KNOWN': 'It is not known whether the carrier has the order: ask there before you order again.',
} as const
