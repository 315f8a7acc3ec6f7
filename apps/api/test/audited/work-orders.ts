// Writing calls for work orders.
import { randomUUID } from 'node:crypto'
import type { TestApp } from '../app.ts'
import { type Person, png, staffDoes, type Writes } from './writing.ts'

let count = 0

export function workOrderWrites({ t, staff }: { t: TestApp; staff: Person }): Writes {
  const draft = async () => staff.workOrders.create({ body: { carId: await t.make.car(), tasks: [{ title: 'Wash' }] } })
  const planned = async () => {
    const { id, version } = await draft()
    const order = await staff.workOrders.update({ params: { id }, body: { version, event: 'plan' } })
    return { order, params: { id, taskId: order.tasks[0]!.id } }
  }
  const template = () =>
    staff.workOrderTemplates.create({ body: { name: `T${++count}`, carType: null, tasks: [{ title: 'Wash' }] } })
  const attributes = () =>
    staff.vehicleData.saveAttributes({
      body: {
        name: `A${++count}`,
        brand: 'Audi',
        model: 'A4',
        attributes: { features: [], highlights: [], fields: { seats: 5 } },
      },
    })
  const photo = (params: { id: string; taskId: string }, id: string) =>
    staff.workTasks.addPhoto({ params, body: { id, taken: 'AFTER' } }, { files: { file: [png()] } })
  return {
    'workOrders.create': async () => {
      const carId = await t.make.car()
      return staffDoes(staff, () => staff.workOrders.create({ body: { carId, bay: '', tasks: [{ title: 'Wash' }] } }))
    },
    'workOrders.saveSettings': async () => {
      const before = await staff.workOrders.settings()
      const perHour = { ...before.perHour, minor: before.perHour.minor + 100 }
      return staffDoes(staff, () => staff.workOrders.saveSettings({ body: { ...before, perHour } }))
    },
    'workOrders.update': async () => {
      const { id, version } = await draft()
      return staffDoes(staff, () => staff.workOrders.update({ params: { id }, body: { version, notes: 'x' } }))
    },
    'workOrders.remove': async () => {
      const { id } = await draft()
      return staffDoes(staff, () => staff.workOrders.remove({ params: { id } }))
    },
    'workOrders.updateTask': async () => {
      const { params } = await planned()
      return staffDoes(staff, () => staff.workOrders.updateTask({ params, body: { version: 1, title: 'Polish' } }))
    },
    'workTasks.markDone': async () => {
      const { params } = await planned()
      const tasks = [{ id: params.taskId, version: 1, done: true, at: t.deps.clock().toISOString() }]
      return staffDoes(staff, () => staff.workTasks.markDone({ params: { id: params.id }, body: { tasks } }))
    },
    'workTasks.addPhoto': async () => {
      const { params } = await planned()
      return staffDoes(staff, () => photo(params, randomUUID()))
    },
    'workTasks.removePhoto': async () => {
      const { params } = await planned()
      const { id: photoId } = await photo(params, randomUUID())
      return staffDoes(staff, () => staff.workTasks.removePhoto({ params: { ...params, photoId } }))
    },
    'vehicleData.saveSettings': async () => {
      const before = await staff.vehicleData.settings()
      return staffDoes(staff, () => staff.vehicleData.saveSettings({ body: { ...before, perDay: before.perDay + 1 } }))
    },
    'vehicleData.saveAttributes': async () => staffDoes(staff, attributes),
    'vehicleData.removeAttributes': async () => {
      const { id } = await attributes()
      return staffDoes(staff, () => staff.vehicleData.removeAttributes({ params: { id } }))
    },
    'workOrderTemplates.create': async () => staffDoes(staff, template),
    'workOrderTemplates.update': async () => {
      const { id, version } = await template()
      return staffDoes(staff, () =>
        staff.workOrderTemplates.update({ params: { id }, body: { version, name: `T${++count}` } }),
      )
    },
    'workOrderTemplates.remove': async () => {
      const { id } = await template()
      return staffDoes(staff, () => staff.workOrderTemplates.remove({ params: { id } }))
    },
  }
}
