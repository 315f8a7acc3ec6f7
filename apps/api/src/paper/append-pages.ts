// Appends the pages of one of our PDFs to another as an incremental update: the existing bytes stay unchanged. The
// result stays tagged, so that screen readers can read the new pages too.
import { type PDF, PdfArray, PdfDict, PdfName, PdfNumber, type PdfObject, PdfRef, PdfStream } from '@libpdf/core'

const structParents = 'StructParents'

/** Both must come from our typesetter. @throws Error for a PDF with another structure */
export function appendPages(target: PDF, source: PDF): void {
  const into = structureOf(target)
  const from = structureOf(source)
  // Referenced objects that exist in the target already, with their counterpart there.
  const pages = pagesOf(target)
  const added = source.getPages()
  const copied = new Map([
    [from.rootRef.toString(), into.rootRef],
    ...added.map(({ dict }) => [dict.getRef('Parent')!.toString(), pages.ref] as const),
  ])
  const copy = (value: PdfObject): PdfObject => {
    if (value instanceof PdfRef) {
      const known = copied.get(value.toString())
      if (known) return known
      const object = source.getObject(value)
      if (!object) throw new Error(`nothing stands at ${value.toString()}`)
      if (object instanceof PdfStream || object instanceof PdfDict) {
        // Registered before it is filled, because its content may refer to it.
        const made = object instanceof PdfStream ? new PdfStream([], object.data) : new PdfDict()
        const ref = target.register(made)
        copied.set(value.toString(), ref)
        for (const [key, one] of object) made.set(key.value, copy(one))
        return ref
      }
      const ref = target.register(copy(object))
      copied.set(value.toString(), ref)
      return ref
    }
    if (value instanceof PdfArray) return new PdfArray([...value].map(copy))
    if (value instanceof PdfDict) return new PdfDict([...value].map(([key, one]) => [key.value, copy(one)] as const))
    return value
  }

  // Added directly to the list of pages: the library's own function would rewrite every page in it.
  const refs = added.map((page) => copy(page.ref) as PdfRef)
  for (const ref of refs) {
    const dict = target.getObject(ref) as PdfDict
    const place = dict.getNumber(structParents)
    if (place) dict.set(structParents, PdfNumber.of(place.value + into.next))
  }
  pages.dict.set('Kids', new PdfArray([...pages.kids, ...refs]))
  pages.dict.set('Count', PdfNumber.of(pages.count + refs.length))

  // The root element of the copied document becomes a part of the target document.
  const part = copy(from.documentRef) as PdfRef
  const element = target.getObject(part) as PdfDict
  element.set('S', PdfName.of('Part'))
  element.set('P', into.documentRef)
  into.document.set('K', new PdfArray([...into.kids, part]))

  const numbers = [...from.numbers].map((one, i) => (i % 2 ? copy(one) : PdfNumber.of(Number(textOf(one)) + into.next)))
  into.root.set('ParentTree', PdfDict.of({ Nums: new PdfArray([...into.numbers, ...numbers]) }))
  into.root.set('ParentTreeNextKey', PdfNumber.of(into.next + from.next))
  const roles = new PdfDict(
    [...(from.roles ?? []), ...(into.roles ?? [])].map(([key, one]) => [key.value, one] as const),
  )
  into.root.set('RoleMap', roles)
}

const textOf = (value: PdfObject): string => (value instanceof PdfNumber ? String(value.value) : '')

function pagesOf(pdf: PDF) {
  const ref = pdf.getCatalog().getRef('Pages') ?? foreign('no list of pages')
  const dict = pdf.getObject(ref) as PdfDict
  const kids = dict.getArray('Kids')
  const count = dict.getNumber('Count')?.value
  if (!kids || count === undefined) return foreign('a list of pages of another shape')
  return { ref, dict, kids: [...kids], count }
}

function structureOf(pdf: PDF) {
  const rootRef = pdf.getCatalog().getRef('StructTreeRoot') ?? foreign('no structure')
  const root = pdf.getObject(rootRef) as PdfDict
  const tops = root.getArray('K')
  const documentRef = tops?.length === 1 ? tops.at(0) : undefined
  if (!(documentRef instanceof PdfRef)) return foreign('not one document')
  const document = pdf.getObject(documentRef) as PdfDict
  const kids = document.getArray('K')
  const numbers = root.getDict('ParentTree')?.getArray('Nums')
  const next = root.getNumber('ParentTreeNextKey')?.value
  if (!kids || !numbers || next === undefined) return foreign('a structure of another shape')
  return {
    rootRef,
    root,
    documentRef,
    document,
    kids: [...kids],
    numbers: [...numbers],
    next,
    roles: root.getDict('RoleMap'),
  }
}

function foreign(what: string): never {
  throw new Error(`a PDF of another make: ${what}`)
}
