import {
  Ban,
  CircleCheck,
  CircleDashed,
  CircleDot,
  CircleX,
  Clock,
  Lock,
  PenLine,
  Truck,
  type LucideIcon,
} from 'lucide-react'

export type BadgeTone = 'green' | 'blue' | 'red' | 'amber' | 'grey' | 'move'
export type Look = { tone: BadgeTone; icon: LucideIcon }

const draft: Look = { tone: 'grey', icon: CircleDashed }
const waiting: Look = { tone: 'blue', icon: Clock }
const running: Look = { tone: 'blue', icon: CircleDot }
const moving: Look = { tone: 'blue', icon: Truck }
const good: Look = { tone: 'green', icon: CircleCheck }
const sign: Look = { tone: 'amber', icon: PenLine }
const held: Look = { tone: 'amber', icon: Lock }
const late: Look = { tone: 'red', icon: Clock }
const bad: Look = { tone: 'red', icon: CircleX }
const off: Look = { tone: 'grey', icon: Ban }

/** Status words mean the same in every machine; what differs stands under `family.value`. */
const looks: Record<string, Look> = {
  DRAFT: draft,
  NEW: { tone: 'move', icon: CircleDot },
  INVITED: draft,
  NOT_REQUIRED: draft,
  EXPECTED: draft,
  PENDING: waiting,
  WAITING: waiting,
  QUEUED: waiting,
  SUBMITTED: waiting,
  UPLOADED: waiting,
  PLANNED: waiting,
  OPEN: waiting,
  WANTED: waiting,
  CANCELLING: waiting,
  PICK_UP_REQUESTED: waiting,
  AUTOSPED_ORDER_CREATED: waiting,
  GIRE_ORDER_CREATED: waiting,
  IN_TRANSIT_IN: moving,
  IN_TRANSPORT: moving,
  CAR_LOADED: moving,
  LOADED_FROM_TERMINAL: moving,
  DELIVERY_STARTED: moving,
  PICKED_UP: moving,
  AVAILABLE: good,
  ACCEPTED: good,
  APPROVED: good,
  SENT: good,
  ACTIVE: good,
  SIGNED: good,
  SOLD: good,
  PAID: good,
  WON: good,
  DONE: good,
  NOT_CONFIGURED: off,
  DEMO: draft,
  CONFIGURED: good,
  FINE: good,
  OVERTAKEN: off,
  RETRYING: waiting,
  RUNNING: running,
  OK: good,
  VALID: good,
  SETTLED: good,
  COMPLETED: good,
  CHECKED_OK: good,
  PROOF_COMPLETE: good,
  DELIVERED: good,
  DELIVERED_SELF_PICKUP: good,
  DELIVERED_OTHER_METHOD: good,
  RESERVED: held,
  LOCKED: held,
  PRE_SOLD: held,
  ON_HOLD: held,
  PARTLY: held,
  PARTLY_PAID: held,
  PARTIAL: held,
  NEEDS_INFO: held,
  MORE_INFO: held,
  WAITING_ADMIN: sign,
  WAITING_BUYER: sign,
  WAITING_FOR_ADMIN_SIGN_IN: sign,
  WAITING_FOR_CLIENT_SIGN_IN: sign,
  WAITING_FOR_ADMIN_SIGNATURE: sign,
  WAITING_FOR_BUYER_SIGNATURE: sign,
  OVERDUE: late,
  CANCELED: bad,
  CANCELLED: bad,
  DECLINED: bad,
  REJECTED: bad,
  FAILED: bad,
  LOST: bad,
  INVALID: bad,
  CHECKED_BAD: bad,
  DISPUTED: bad,
  SUSPENDED: bad,
  VOID: off,
  EXPIRED: off,
  DELETED: off,
  WITHDRAWN: off,
  ARCHIVED: off,
  CLOSED: off,
  DISABLED: off,
  DISCARDED: off,
  // Gone out is not paid yet.
  'invoiceStatus.SENT': waiting,
  'invoiceStatus.CREDITED': off,
  'invoiceStatus.INFORMATION': draft,
  'logisticsStatus.PENDING': waiting,
  'logisticsStatus.INSPECTION_SVV_WITHOUT_DOCUMENTATION': { tone: 'blue', icon: Clock },
  'logisticsGroup.pending': waiting,
  'logisticsGroup.inProgress': moving,
  'logisticsGroup.delivered': good,
  'logisticsGroup.cancelled': bad,
  'priority.LOW': draft,
  'priority.NORMAL': running,
  'priority.HIGH': { tone: 'amber', icon: CircleDot },
  'priority.URGENT': { tone: 'red', icon: CircleDot },
}

/** Colour and icon of a status; one that nobody knows yet looks as if it were in progress. */
export function lookOf(family: string, value: string): Look {
  return looks[`${family}.${value}`] ?? looks[value] ?? running
}
