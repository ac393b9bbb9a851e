/** Tax risk indicators of a ledger: its VAT returns and invoices, put beside those of the books. */
import { rateIn } from '@app/domain/kernel/dated'
import { fromFen } from '@app/domain/kernel/money'
import { addMonths, type Period } from '@app/domain/kernel/period'
import { iitFigures } from '@app/domain/people/salary/iit-tables'
import { taxRisks } from '@app/domain/tax/risks/indicators'
import type { RiskSupplier } from '../../finance/reports/index.ts'
import { returnsChecked } from '../declarations/index.ts'
import * as queries from './risks.queries.ts'

const TWELVE = -11
/** So far back returns are looked at: longer than any measure. */
const YEARS = -36
export const riskOfTaxes: RiskSupplier = async ({ db, ledger }, period: Period) => {
  const from = addMonths(period, TWELVE)
  const returns = (await returnsChecked(db, addMonths(period, YEARS), period))
    .filter(({ filing }) => filing === 'generalVat' || filing === 'smallVat')
    .toSorted((a, b) => (a.period < b.period ? -1 : 1))
  return taxRisks({
    period,
    returns,
    issued: await queries.issuedIn(db, ledger.id, from, period),
    doubtful: await queries.doubtfulIn(db, ledger.id, from, period),
    pay: await queries.paidIn(db, ledger.id, period, fromFen(rateIn(iitFigures.basic, period).value)),
  })
}
