/** Errors of work orders; `errors.ts` includes them. */
export const workOrderErrors = {
  'workOrder.cancelInstead': { status: 409, en: 'Only a draft can be deleted: cancel instead.' },
  'workOrder.noTasks': { status: 409, en: 'An order needs at least one task before it can be planned.' },
  'workOrder.closed': { status: 409, en: 'This work order is closed.' },
  'workOrder.notPlanned': { status: 409, en: 'This work order is still a draft: plan it first.' },
  'workOrder.costBooked': { status: 409, en: 'A supplier invoice is booked on this order, so it cannot be cancelled.' },
  'workOrder.resumesTo': { status: 409, en: 'The order continues in the status it had before the hold.' },
  'workOrder.days': { status: 422, en: 'The end is before the beginning.' },
  'workOrder.bay': { status: 422, en: 'There is no bay with this name.' },
  'workOrder.bayTwice': { status: 422, en: 'Two bays have the same name.' },
  'workOrder.tooManyTasks': { status: 409, en: 'An order can have up to {limit} tasks.' },
  'workOrder.carType': { status: 422, en: 'This template is for another type of car.' },
  'workTask.otherCar': { status: 422, en: 'A line pays for a task of another car.' },
  'workTask.skipped': { status: 409, en: 'This task was skipped. Reopen it first.' },
  'workTask.ahead': { status: 422, en: 'This time is in the future.' },
  'workTask.tooManyPhotos': { status: 409, en: 'A task can have up to {limit} photos.' },
  'workTemplate.exists': { status: 422, en: 'There is already a template with this name for this type of car.' },
} as const satisfies Record<string, { status: number; en: string }>
