import type { ParseResult } from 'oxc-parser'

const locks = /\.for(?:Update|Share)\(|\bfor (?:no key )?update\b|\bfor share\b/
const saysSo = /^lock|For(?:Update|Share)$/

/** Writes that lock on their way and keep the verb of a write, each with its reason. */
const writes: Record<string, string> = {
  markNewCarsMailSent: 'marks the account that it locks',
  addDebtors: 'holds its lock only until it returns',
}

/** Functions at the top of a file that lock rows in their own body and whose name does not say so. */
export function hiddenLocks({ program }: ParseResult, text: string): string[] {
  return program.body.flatMap((statement) => {
    const node = 'declaration' in statement && statement.declaration ? statement.declaration : statement
    const named =
      node.type === 'FunctionDeclaration'
        ? [{ name: node.id?.name, node }]
        : node.type === 'VariableDeclaration'
          ? node.declarations.map((one) => ({
              name: one.id.type === 'Identifier' ? one.id.name : undefined,
              node: one,
            }))
          : []
    return named.flatMap(({ name, node: { start, end } }) =>
      name && locks.test(text.slice(start, end)) && !saysSo.test(name) && !writes[name] ? [name] : [],
    )
  })
}
