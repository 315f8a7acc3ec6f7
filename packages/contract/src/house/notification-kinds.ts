// What somebody is told of, and what a mail about it may be turned off by. A new kind is a line here and its texts
// (`notice.staff.<kind>`, `notice.dealer.<kind>`).

/** What a reader says of whether he wants mails. */
export const noticeGroups = ['notes', 'requests', 'offers', 'contracts'] as const
export type NoticeGroup = (typeof noticeGroups)[number]
/** Dealers read no notes of the house on their own. */
export const dealerNoticeGroups = ['requests', 'offers', 'contracts'] as const

/** Kinds that staff are told of. */
export const staffNotices = {
  mention: 'notes',
  requestNew: 'requests',
  requestAssigned: 'requests',
  requestUpdated: 'requests',
  requestOverdue: 'requests',
  requestInterest: 'requests',
  carQuestion: 'requests',
  offerReceived: 'offers',
  offerCountered: 'offers',
  offerMidpoint: 'offers',
  offerAccepted: 'offers',
  offerDeclined: 'offers',
  offerWithdrawn: 'offers',
  offerExpired: 'offers',
  contractToSign: 'contracts',
  contractSigned: 'contracts',
  contractDeclined: 'contracts',
  contractExpired: 'contracts',
  contractReminder: 'contracts',
  invoiceUnpaid: 'contracts',
  depositOverdue: 'contracts',
  sanctionHit: 'contracts',
  erasureAsked: 'requests',
  transportUnknown: 'contracts',
  transportRefused: 'contracts',
  transportLost: 'contracts',
  claimNew: 'contracts',
  claimMessage: 'contracts',
  claimAppealed: 'contracts',
  claimSettled: 'contracts',
  claimToConfirm: 'contracts',
  claimDue: 'contracts',
  claimOverdue: 'contracts',
} as const satisfies Record<string, NoticeGroup>
export type StaffNotice = keyof typeof staffNotices

/** Kinds that dealers are told of. */
export const dealerNotices = {
  requestUpdated: 'requests',
  requestProposed: 'requests',
  requestNote: 'requests',
  savedSearch: 'requests',
  offerReceived: 'offers',
  offerCountered: 'offers',
  offerMidpoint: 'offers',
  offerAccepted: 'offers',
  offerDeclined: 'offers',
  offerExpired: 'offers',
  offerOnHold: 'offers',
  offerRevived: 'offers',
  carGone: 'offers',
  carFreeAgain: 'offers',
  contractNote: 'contracts',
  contractToSign: 'contracts',
  contractSigned: 'contracts',
  contractDeclined: 'contracts',
  contractExpired: 'contracts',
  invoice: 'contracts',
  proofsDue: 'contracts',
  storageBegins: 'contracts',
  carReleased: 'contracts',
  transportConfirmed: 'contracts',
  transportOnTheRoad: 'contracts',
  transportDelivered: 'contracts',
  transportDelayed: 'contracts',
  claimMessage: 'contracts',
  claimDecided: 'contracts',
  claimDue: 'contracts',
  claimOverdue: 'contracts',
  claimClosed: 'contracts',
  contractReminder: 'contracts',
} as const satisfies Record<string, (typeof dealerNoticeGroups)[number]>
export type DealerNotice = keyof typeof dealerNotices
