// Writing calls for car imports.
import { type Person, staffDoes, type Writes } from './writing.ts'

export function importWrites({ staff }: { staff: Person }): Writes {
  const upload = () =>
    staff.carImports.upload({ body: {} }, { files: { file: [new File(['brand;model\nA;B\n'], 'cars.csv')] } })
  return {
    'carImports.upload': () => Promise.resolve(staffDoes(staff, upload)),
    'carImports.takeBack': async () => {
      const { id } = await upload()
      await staff.carImports.upload({ body: { importId: id, commit: 'true', noVinReason: 'new' } }, { files: {} })
      return staffDoes(staff, () => staff.carImports.takeBack({ params: { id }, body: {} }))
    },
  }
}
