export const messages = {
  'right.vehicleData.query': 'Query vehicle data by VIN; each query costs money',
  'right.conditionReports.read': 'See condition reports',
  'right.conditionReports.write': 'Inspect cars and write condition reports',
  'right.conditionReports.share': 'Share condition reports with dealers, and edit the grading rule',
  'right.workOrders.read': 'See work orders',
  'right.workOrders.write': 'Plan and edit work orders and their templates',
  'right.workOrders.do': 'See and do the own tasks of work orders',
  'right.pictures.sync': 'Fetch edited photos and remove duplicate ones',
} as const
