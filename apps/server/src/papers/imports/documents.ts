/** Imports over the kinds of papers the house knows: areas above bring one each. */
import { slot } from '../../platform/area.ts'
import type { Importer, ImportKind } from './importer.ts'
import { importsService } from './imports.service.ts'

export const importers = slot<{ readonly kind: ImportKind; readonly importer: Importer }>()

function of(kind: ImportKind): Importer {
  const found = importers().find((one) => one.kind === kind)
  if (found === undefined) throw new Error(`nobody imports ${kind}`)
  return found.importer
}

export const documents = importsService({
  get outputInvoice() {
    return of('outputInvoice')
  },
  get inputInvoice() {
    return of('inputInvoice')
  },
  get fundFlow() {
    return of('fundFlow')
  },
})
