import { defineArea } from '../../platform/area.ts'
import { periodEndSuppliers } from '../../finance/period-end/index.ts'
import { awaitingPapers } from '../../papers/same-money/index.ts'
import { salaryAtPeriodEnd } from './period-end.ts'
import { awaitedPay } from './awaiting.ts'
import { salaryRoutes } from './salary.routes.ts'

export { computeYear } from './compute.ts'
export { issuedSlips, slipOf } from './payslips.service.ts'
export {
  deductions as declaredDeductions,
  keepPeople as keepSalaryPeople,
  openings as salaryOpenings,
  people as salaryPeople,
} from './people.queries.ts'
export {
  asDeclared,
  employeesOf,
  keepDeclared,
  keepOpening,
  NOT_SET,
  openingOf,
  withIdNumbers,
  type DeclaredDraft,
  type Employee,
  type PersonDraft,
} from './people.service.ts'
export { monthsPaid, staffCount } from './people.queries.ts'
export { accrueMonth } from './sheet-vouchers.ts'
export { rowsOf as salaryRowsOf, sheetCount, sheetsOf as salarySheetsOf, unaccruedSheets } from './sheets.queries.ts'

export const area = defineArea({
  routes: salaryRoutes,
  brings: [periodEndSuppliers.from(salaryAtPeriodEnd), awaitingPapers.from(awaitedPay)],
})
