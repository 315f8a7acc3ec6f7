// Writing calls of saved views, reports by e-mail and the weekly figures.
import { type Person, staffDoes, type Writes } from './writing.ts'

export function viewWrites({ staff }: { staff: Person }): Writes {
  let serial = 0
  const make = () =>
    staff.savedViews.create({ body: { list: 'cars', name: `Audited ${++serial}`, search: { daysMin: 60 } } })
  const fields = async () => ({
    ...{ viewId: (await make()).id, weekdays: [1], monthDay: null, time: '07:00', groupBy: null },
    ...{ attached: 'NONE' as const, skipEmpty: true, isPaused: false, people: [staff.userId] },
  })
  const plan = async () => staff.viewReports.create({ body: await fields() })
  return {
    'savedViews.create': () => Promise.resolve(staffDoes(staff, make)),
    'savedViews.update': async () => {
      const { id, version } = await make()
      return staffDoes(staff, () =>
        staff.savedViews.update({ params: { id }, body: { version, name: `Audited ${++serial}` } }),
      )
    },
    'savedViews.remove': async () => {
      const { id } = await make()
      return staffDoes(staff, () => staff.savedViews.remove({ params: { id } }))
    },
    'savedViews.copy': async () => {
      const { id } = await make()
      return staffDoes(staff, () => staff.savedViews.copy({ params: { id }, body: { name: `Audited ${++serial}` } }))
    },
    'viewReports.create': async () => {
      const body = await fields()
      return staffDoes(staff, () => staff.viewReports.create({ body }))
    },
    'viewReports.update': async () => {
      const [{ id, version }, body] = [await plan(), await fields()]
      return staffDoes(staff, () =>
        staff.viewReports.update({ params: { id }, body: { ...body, time: '08:00', version } }),
      )
    },
    'viewReports.remove': async () => {
      const { id } = await plan()
      return staffDoes(staff, () => staff.viewReports.remove({ params: { id } }))
    },
    'viewReports.leave': async () => {
      const { id } = await plan()
      return staffDoes(staff, () => staff.viewReports.leave({ params: { id }, body: {} }))
    },
    'figureMails.save': async () => {
      const { version } = await staff.figureMails.get()
      const body = { version, weekday: 2, time: '06:30', isPaused: false, people: [staff.userId] }
      return staffDoes(staff, () => staff.figureMails.save({ body }))
    },
  }
}
