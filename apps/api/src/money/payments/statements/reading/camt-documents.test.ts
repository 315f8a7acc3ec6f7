// Files with several documents, or with an envelope around one.
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readCamt } from './camt.ts'

const entry = (amount: string) =>
  `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-11-24</Dt></BookgDt></Ntry>`
const document = (amount: string, prefix = '') =>
  `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Id>Müller ${amount}</Id>${entry(amount)}</Stmt></BkToCstmrStmt></Document>`
    .replaceAll('</', `</${prefix}`)
    .replace(/<(?=[A-Z])/g, `<${prefix}`)
const header = '<AppHdr xmlns="urn:iso:std:iso:20022:tech:xsd:head.001.001.02"><BizMsgIdr>B1</BizMsgIdr></AppHdr>'
const xml = '<?xml version="1.0" encoding="UTF-8"?>'

test.each([
  ['one', xml + document('1.00'), [100]],
  ['two', `${xml}${document('1.00')}\n${xml}${document('2.00')}`, [100, 200]],
  ['a prefix', xml + document('1.00', 'ns2:'), [100]],
  ['an envelope', `${xml}<BizMsgEnvlp>${header}${document('1.00')}</BizMsgEnvlp>`, [100]],
  ['an envelope with two', `${xml}<Msgs>${document('1.00')}${document('2.00')}</Msgs>`, [100, 200]],
  ['a header beside it', `${xml}${header}${document('1.00')}`, [100]],
  ['headers beside two', `${header}${document('1.00')}${header}${document('2.00')}`, [100, 200]],
  ['a comment above', `${xml}<!-- a bank -->${document('1.00')}`, [100]],
])('%s', async (_what, text, amounts) => {
  const path = join(await mkdtemp(join(tmpdir(), 'camt-')), 'a.xml')
  await writeFile(path, text)
  const read = await readCamt({ path, name: 'a.xml', zones: [] })
  expect(read.flatMap(({ lines }) => lines.map(({ minor }) => minor))).toEqual(amounts)
})
