import { PDF } from '@libpdf/core'

/** The embedded XML of a ZUGFeRD invoice. @throws Error when there is none */
export async function embeddedXml(pdf: Buffer): Promise<Buffer> {
  const read = await PDF.load(pdf)
  const bytes = read.attachments.get('factur-x.xml')
  if (!bytes) throw new Error('no factur-x.xml in this PDF')
  return Buffer.from(bytes)
}
