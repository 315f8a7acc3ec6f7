import type { PersonalData } from '../../core/personal-data.ts'

export const workOrdersPersonalData: PersonalData = {
  nonPersonal: {
    // Work on cars; staff and suppliers are named by their ids.
    work_orders: 'ALL',
    work_order_tasks: 'ALL',
    work_order_photos: 'ALL',
    work_order_templates: 'ALL',
    work_order_settings: 'ALL',
  },
}
