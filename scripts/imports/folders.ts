/** Maximum number of product files in a folder; a larger one is divided by sub-noun (docs/writing.md). */
const most = 15

/** Folders that may hold up to 20 files, each with its reason. */
const crowded: Record<string, string> = {
  'sandbox/src': 'one small server for each provider',
}

/** Folders with many files of one kind: texts, routes, pictures. */
const flat = /\/(?:migrations|decisions|messages|routes|journeys|icons|templates)\//
const product = /^(?:packages|apps|seed|sandbox|scripts)\/(?!api\/test\/)/
const notCounted = /\.(?:test|spec|gen|d)\.(?:tsx?|mts)$/

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/'))

/** Folders that directly contain too many files. */
export function crowdedFolders(paths: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const path of paths)
    if (product.test(path) && !notCounted.test(path) && !flat.test(path))
      counts.set(folderOf(path), (counts.get(folderOf(path)) ?? 0) + 1)
  return [...counts]
    .filter(([folder, count]) => count > (crowded[folder] ? 20 : most))
    .map(([folder, count]) => `${folder} has ${count} files: at most ${most}; divide it by sub-noun`)
}

/** Nouns of an app with another name in server and contract, each with its reason. */
const otherNames: Record<string, string> = {
  'apps/portal/src/overview/orders': 'dealers call their contracts orders',
  'apps/portal/src/overview/car-page': 'a page that shows sale, deal and road together',
  'apps/portal/src/overview/car-list': 'a list that shows sale and deal together',
  'apps/portal/src/overview/developers': 'a page about tokens, webhooks, price list and calendar together',
  'apps/portal/src/overview/favourites': 'a list that shows sale and deal together',
}

/** The nouns of a module: folders, and in the contract also files. */
const nounIn = (path: string): { app: string; noun: string } | undefined => {
  const found = /^(packages\/contract|apps\/(?:api|office|portal))\/src\/([\w-]+)\/([\w-]+)(?:\/|\.\w+$)/.exec(path)
  return found ? { app: found[1]!, noun: `${found[2]}/${found[3]}` } : undefined
}

/** Folders of the apps whose name is no noun of the server or the contract. */
export function strangeNouns(paths: readonly string[], modules: readonly string[]): string[] {
  const known = new Set<string>()
  const used = new Map<string, string>()
  for (const path of paths) {
    const found = nounIn(path)
    if (!found || !modules.includes(found.noun.split('/')[0]!)) continue
    if (/\/(?:office|portal)$/.test(found.app)) {
      if (path.split('/').length > 5) used.set(`${found.app}/src/${found.noun}`, found.noun)
    } else known.add(found.noun)
  }
  if (!known.size) return []
  return [...used]
    .filter(([folder, noun]) => {
      const [module, name] = noun.split('/')
      return !known.has(noun) && !known.has(`${module}/portal-${name}`) && !otherNames[folder]
    })
    .map(([folder]) => `${folder}: the server and the contract have no noun of this name; use theirs`)
}
