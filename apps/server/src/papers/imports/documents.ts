/** Imports over the kinds of papers the house knows: areas above bring one each. */
import { slotBy } from '../../platform/area.ts'
import type { Importer, ImportKind } from './importer.ts'
import { importsService } from './imports.service.ts'

export const importers = slotBy<ImportKind, Importer>()

export const documents = importsService((kind) => {
  const found = importers(kind)
  if (found === undefined) throw new Error(`nobody imports ${kind}`)
  return found
})
