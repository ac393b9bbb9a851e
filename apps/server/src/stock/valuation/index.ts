import { defineArea } from '../../platform/area.ts'
import { goodsBooksMaker } from '../../finance/books/index.ts'
import { noteMethods } from '../../finance/notes/index.ts'
import { periodEndSuppliers } from '../../finance/period-end/index.ts'
import { methodEffects } from '../../ledger/accounting-methods/index.ts'
import { movedReader } from '../../papers/invoices/index.ts'
import { ledgerMethodApplied, ledgerMethodEffect } from './ledger-method.ts'
import { stockAtPeriodEnd } from './at-period-end.ts'
import { stockValuationRoutes } from './valuation.routes.ts'
import { goodsBooks } from './books.service.ts'
import { movedGroups } from './moved.service.ts'
import { methodsInNotes } from './disclosed.service.ts'

export { counterSet } from './at-period-end.ts'
export { goodsMonths, revalue, waitingFor } from './valuation.service.ts'
export { progressProof } from './proof.registry.ts'
export { lineCosts } from './line-costs.queries.ts'
export { sheet as stockBalance } from './balance.service.ts'
export { goods as stockGoods, keptIn, lastBefore as standingsBefore, movedQuantity } from './valuation.queries.ts'

export const area = defineArea({
  routes: stockValuationRoutes,
  brings: [
    periodEndSuppliers.from(stockAtPeriodEnd),
    goodsBooksMaker.from(goodsBooks),
    movedReader.from(movedGroups),
    noteMethods.from(methodsInNotes),
    methodEffects.from({ stockCost: { effect: ledgerMethodEffect, applied: ledgerMethodApplied } }),
  ],
})
